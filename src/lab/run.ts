/** What an engine is asked to run, and the folded result of a run. */

import type { LabError } from './errors.ts';
import type { Limits } from './events.ts';
import type { LogLine, Observation } from './observation.ts';
import type { Scenario } from './scenario.ts';

export const PACES = [1, 10, 'instant'] as const;
/** How virtual time passes: real, time-lapse, or as fast as the machine can. */
export type Pace = (typeof PACES)[number];

export interface RunRequest {
  /** Path to text: the lab's files, relative to the lab. */
  files: Record<string, string>;
  /** The server's file, a key of `files`. */
  entry: string;
  /** Where the sender sends. */
  port: number;
  /** The path of requests that name none; `/` by default. */
  path?: string;
  scenario: Scenario;
  pace: Pace;
  limits: Limits;
}

/** `running` until an event says otherwise. `stopped`: the person asked. */
export type RunState =
  | { kind: 'running' }
  | { kind: 'done' }
  | { kind: 'stopped' }
  | { kind: 'limited'; limit: keyof Limits }
  | { kind: 'crashed'; error: LabError };

/** Everything a run has shown so far. */
export interface RunRecord {
  state: RunState;
  /** Virtual ms of the last event. */
  now: number;
  /** Package versions, `node` included; empty until the server is ready. */
  versions: Record<string, string>;
  observations: Observation[];
  log: LogLine[];
  /** The longest event-loop lag reported, in wall ms. */
  lag: number;
}
