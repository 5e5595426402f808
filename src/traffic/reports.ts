/**
 * What the sender and the probe report from inside an engine, before anyone knows which request is whose.
 * `at` is the engine's virtual clock in epoch ms. An `exchange` names one request on one connection as both ends
 * know it: the client's TCP port and the ordinal of the request on that connection, `"49152#1"`.
 */

import type { LabError } from '../lab/errors.ts';
import type { Count, Headers, Layer, LogLevel } from '../lab/events.ts';

/** From the sender, or from beside the client's program: both know the request's `n`. */
export type ClientReport = { at: number } & (
  | { type: 'began' }
  | { type: 'claimed'; n: number; exchange: string }
  | { type: 'sent'; n: number; path?: string; method?: string }
  | { type: 'headers'; n: number; status: number; headers: Headers }
  /** So much of the answer has come so far. Told from time to time while a long one comes. */
  | { type: 'received'; n: number; bytes: number }
  | { type: 'ended'; n: number; body: string; truncated: boolean }
  | { type: 'gaveUp'; n: number }
  | { type: 'broken'; n: number; code: string }
  /** What the client's program says. */
  | { type: 'log'; level: LogLevel; text: string }
);

/** From the probe beside the server, which knows only the connection. `resetAt` is in epoch ms. */
export type ServerReport = { at: number } & (
  | { type: 'listening'; port: number }
  | { type: 'arrived' | 'closed'; exchange: string }
  /** The server's process itself sends a request, `to`, while it handles `from`; without it, for nobody. */
  | { type: 'forwarded'; from?: string; to: string }
  | { type: 'layer'; exchange: string; index: number; layer: Layer; name: string }
  | { type: 'counted'; exchange: string; count: Count }
  | { type: 'log'; level: LogLevel; text: string; exchange?: string }
  | { type: 'crashed'; error: LabError }
);

export function nameExchange(clientPort: number, ordinal: number): string {
  return `${clientPort}#${ordinal}`;
}
