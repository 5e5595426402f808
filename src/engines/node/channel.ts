/** How a run's two processes report to the engine: JSON lines on a descriptor of their own, written at once. */

import { writeSync } from 'node:fs';
import type { LabError } from '../../lab/errors.ts';
import type { PlannedRequest } from '../../lab/schedule.ts';
import type { ClientReport, ServerReport } from '../../traffic/reports.ts';

/** What a process that runs the learner's code tells of itself. */
export type ProcessSign =
  /** The event loop turns. `idle`: nothing is under way but listening sockets and open connections. */
  | { type: 'beat'; at: number; idle: boolean; lag: number }
  /** The process ends by itself. `asked`: somebody called `process.exit`. */
  | { type: 'exiting'; at: number; code: number; asked: boolean }
  | { type: 'crashed'; at: number; error: LabError };

/** What the server's process reports besides what its probe sees. */
export type ServerMessage =
  | ServerReport
  | ProcessSign
  /** A virtual port has a real one. */
  | { type: 'bound'; virtual: number; actual: number };

/** What the client's process reports besides what its sender does or its program sends. */
export type ClientMessage = ClientReport | ProcessSign | { type: 'prepared' } | { type: 'finished' };

/** What the engine tells the process of a client's program, line by line on its standard input. */
export type ProgramOrder = { type: 'port'; virtual: number; actual: number } | { type: 'begin' };

/** What the engine tells the process of the sender to do, once, on its standard input. */
export interface ClientOrder {
  /** The real port to connect to. */
  port: number;
  /** The lab's port, which the `Host` header names. */
  hostPort: number;
  planned: PlannedRequest[];
}

const hasType = (value: unknown): value is { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Only who sends it is ours; what else is in a line with a type is taken as said. */
export const isServerMessage = (value: unknown): value is ServerMessage => hasType(value);
export const isClientMessage = (value: unknown): value is ClientMessage => hasType(value);

const REPORT_DESCRIPTOR = 3;

/** Descriptors 0 to 2 stay the process's own. */
export const STDIO = ['pipe', 'pipe', 'pipe', 'pipe'] as const;

export function post(message: ServerMessage | ClientMessage): void {
  let line = Buffer.from(`${JSON.stringify(message)}\n`);
  while (line.length > 0) line = line.subarray(writeSome(line));
}

/** Waits while the pipe is full; ends the process if nobody reads any more. */
function writeSome(bytes: Buffer): number {
  try {
    return writeSync(REPORT_DESCRIPTOR, bytes);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return 0;
    process.kill(process.pid, 'SIGKILL');
    throw error;
  }
}
