/** What a run's two processes report, whatever carries it to the engine. */

import type { LabError } from '../../lab/errors.ts';
import type { ClientReport, ServerReport } from '../../traffic/reports.ts';

/** What a process that runs the learner's code tells of itself. */
export type ProcessSign =
  /** The event loop turns. `idle`: nothing is under way but listening sockets and open connections. */
  | { type: 'beat'; at: number; idle: boolean; lag: number }
  /** The process ends by itself. `asked`: somebody called `process.exit`. */
  | { type: 'exiting'; at: number; code: number; asked: boolean }
  | { type: 'crashed'; at: number; error: LabError };

/** What the server's process reports besides what its probe sees. */
export type ServerMessage = ServerReport | ProcessSign;

/** What the client's process reports besides what its sender does or its program sends. */
export type ClientMessage = ClientReport | ProcessSign | { type: 'finished' };

/** One line that a process wrote past its `console`. */
export interface OutputLine {
  level: 'log' | 'error';
  text: string;
}

/** Whoever sends it is ours: what else is in a message with a type is taken as said. */
export const isServerMessage = (value: unknown): value is ServerMessage => hasType(value);
export const isClientMessage = (value: unknown): value is ClientMessage => hasType(value);

export function hasType(value: unknown): value is { type: string } {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
