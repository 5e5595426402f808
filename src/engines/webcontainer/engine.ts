/** The same interface before a real Node in the page: StackBlitz's WebContainer. It runs what it is asked once it is booted. */

import { EngineError } from '../../lab/errors.ts';
import type { RunEvent } from '../../lab/events.ts';
import type { RunRequest } from '../../lab/run.ts';
import type { Engine } from '../engine.ts';
import type { Boot } from './boot.ts';

/** `boot` is the page's own: after `dispose` it must be begun again. */
export function createWebContainerEngine(boot: Pick<Boot, 'runs' | 'release'>): Engine {
  return {
    id: 'webcontainer',
    availability: async () =>
      boot.runs === null ? { ok: false, reason: { kind: 'notBooted' } } : { ok: true },
    run: (request, signal) => run(boot, request, signal),
    async dispose() {
      boot.release();
    },
  };
}

async function* run(
  { runs }: Pick<Boot, 'runs'>,
  request: RunRequest,
  signal: AbortSignal,
): AsyncGenerator<RunEvent, void> {
  if (runs === null) throw new EngineError({ kind: 'notBooted' });
  yield* runs.run(request, signal);
}
