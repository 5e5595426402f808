/** What an engine reports while it runs. */

import type { LabError } from './errors.ts';

/** What one middleware counted for one request. Times in virtual ms since the run began. */
export interface Count {
  middleware: 'throttle' | 'limiter';
  /** The property of `req` it reports on: `slowDown`, `rateLimit` or the lab's own name. */
  property: string;
  /** Hits in the window, this request included. */
  used: number;
  /** A limiter's `limit`, or a throttle's `delayAfter`. */
  limit: number;
  remaining: number;
  /** When the window ends; null if the store does not say. */
  resetAt: number | null;
  key: string;
  /** A throttle's own report, in ms. `'NaN'` where the configuration made it compute one. */
  delay?: number | 'NaN';
}

export const LAYERS = ['throttle', 'limiter', 'handler', 'other'] as const;
export type Layer = (typeof LAYERS)[number];

export const LOG_LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Header names in lower case; a header sent several times is a list. */
export type Headers = Record<string, string | string[]>;

/** What a run may use up. The run that reaches one ends with a `limit` event. */
export interface Limits {
  /** Requests in the scenario, or sent by its program. */
  requests: number;
  /** Virtual ms since the run began. */
  virtualTime: number;
  /**
   * Wall ms during which the event loop of the server, or of the client's program, does not turn; or turns, in virtual
   * time, without anything happening: nothing is sent, answered or said, and no time passes.
   */
  stall: number;
  /** UTF-16 code units of console output. */
  logBytes: number;
  /** Bytes of the answer to one request, as they come over the connection. */
  responseBytes: number;
  /**
   * MB that the server's objects take. In a browser those of its buffers: no browser tells a worker how much the others
   * take, and where they take all there is, the run is `lost`.
   */
  memory: number;
}

export const DEFAULT_LIMITS: Limits = {
  requests: 10_000,
  virtualTime: 600_000,
  stall: 5_000,
  logBytes: 1_000_000,
  responseBytes: 20_000_000,
  memory: 512,
};

/** Stamped with the virtual ms since the run began; what happens before it (start-up logs) is at 0. */
export type RunEvent = { at: number } & (
  | { type: 'ready'; port: number; versions: Record<string, string> }
  /** What a schedule sends is known beforehand, what a program sends is told: `path` and `method` are a program's. */
  | { type: 'sent'; n: number; path?: string; method?: string }
  | { type: 'arrived'; n: number }
  /** `index`: its place in the order in which layers began. */
  | { type: 'layer'; n: number; index: number; layer: Layer; name: string }
  | { type: 'counted'; n: number; count: Count }
  | { type: 'headers'; n: number; status: number; headers: Headers }
  | { type: 'ended'; n: number; body: string; truncated: boolean }
  | { type: 'gaveUp' | 'closed'; n: number }
  | { type: 'broken'; n: number; code: string }
  /** `from`: the client's program said it, where it was not the server. */
  | { type: 'log'; level: LogLevel; text: string; n?: number; from?: 'client' }
  | { type: 'limit'; limit: keyof Limits }
  | { type: 'lag'; ms: number }
  | { type: 'crashed'; error: LabError }
  | { type: 'done' }
);

/** A run event of one type, for those who handle just that. */
export type RunEventOf<Type extends RunEvent['type']> = Extract<RunEvent, { type: Type }>;
