/** The interface behind which a server runs: embedded in the page, in WebContainer, or on this machine's Node. */

import type { Reason } from '../lab/errors.ts';
import type { RunEvent } from '../lab/events.ts';
import type { RunRequest } from '../lab/run.ts';

export const ENGINE_IDS = ['embedded', 'webcontainer', 'node'] as const;
export type EngineId = (typeof ENGINE_IDS)[number];

export type Availability = { ok: true } | { ok: false; reason: Reason };

export interface Engine {
  readonly id: EngineId;
  availability(): Promise<Availability>;
  /**
   * Runs one scenario against a fresh server.
   * The events end with `done`, `limit` or `crashed`; the iteration throws `EngineError` if the engine itself cannot go on.
   * Aborting `signal` ends the iteration without a further event.
   */
  run(request: RunRequest, signal: AbortSignal): AsyncIterable<RunEvent>;
  /** Ends what the engine keeps warm. It can be used again: it then starts anew. */
  dispose(): Promise<void>;
}
