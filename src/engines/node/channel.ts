/** How a run's two processes report to the engine: JSON lines on a descriptor of their own, written at once. */

import { writeSync } from 'node:fs';
import type { PlannedRequest } from '../../lab/schedule.ts';
import { type ClientMessage, hasType, type ServerMessage } from '../processes/messages.ts';

export type NodeServerMessage =
  | ServerMessage
  /** A virtual port has a real one. */
  | { type: 'bound'; virtual: number; actual: number };

export type NodeClientMessage =
  | ClientMessage
  /** It waits for its orders. */
  | { type: 'prepared' };

/** What the engine tells the process of a client's program, line by line on its standard input. */
export type ProgramOrder = { type: 'port'; virtual: number; actual: number } | { type: 'begin' };

/** What the engine tells the process of the sender to do, once, on its standard input. */
export interface ClientOrder {
  /** The real port to connect to. */
  port: number;
  /** The lab's port, which the `Host` header names. */
  hostPort: number;
  planned: readonly PlannedRequest[];
}

export const isServerMessage = (value: unknown): value is NodeServerMessage => hasType(value);
export const isClientMessage = (value: unknown): value is NodeClientMessage => hasType(value);

const REPORT_DESCRIPTOR = 3;

/** Descriptors 0 to 2 stay the process's own. */
export const STDIO = ['pipe', 'pipe', 'pipe', 'pipe'] as const;

export function post(message: NodeServerMessage | NodeClientMessage): void {
  let line = Buffer.from(`${escapeBreaks(JSON.stringify(message))}\n`);
  while (line.length > 0) line = line.subarray(writeSome(line));
}

/** Whoever reads line by line takes these two for the end of one; JSON lets them stand as they are. */
function escapeBreaks(json: string): string {
  return json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
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
