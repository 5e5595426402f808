/** One request as observed. */

import type { Count, Headers, Layer } from './events.ts';

/**
 * How a request ended. `served`: an answer below 400. `rejected`: 429. `abandoned`: its client gave up.
 * `failed`: another 4xx or 5xx, no answer, a broken connection, a crash.
 */
export const OUTCOMES = ['served', 'rejected', 'abandoned', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Times in virtual ms since the run began; null where it did not happen. */
export interface Observation {
  /** The request's identity: from 1, in the order listed in the schedule or sent by the program. */
  n: number;
  client?: string;
  path: string;
  sentAt: number;
  /** When the server had read its head. */
  arrivedAt: number | null;
  counts: Count[];
  /** The first throttle's `used`: which hit of its window this request was. */
  hit: number | null;
  /** The sum of the throttles' reported delays, in ms; null where none reported a number. */
  delay: number | null;
  layers: { layer: Layer; name: string; at: number }[];
  /** Whether the route's handler ran. */
  handled: boolean;
  status: number | null;
  headers: Headers;
  body: string | null;
  /** When the answer was complete, or the client gave up, or the connection broke. */
  endedAt: number | null;
  /** When the server saw the exchange close. */
  closedAt: number | null;
  outcome: Outcome;
}

/** One line of the server's output. */
export interface LogLine {
  at: number;
  level: 'log' | 'info' | 'warn' | 'error' | 'debug';
  text: string;
  n?: number;
  /** The client's program said it, where it was not the server. */
  from?: 'client';
}
