/**
 * Real Node on this machine: the server in one process, the sender in another, as in production.
 * For the command line, for recording evidence and for parity tests.
 */

import { EngineError } from '../../lab/errors.ts';
import type { RunEvent } from '../../lab/events.ts';
import { endBeforehand } from '../../lab/impossible-run.ts';
import type { RunRequest } from '../../lab/run.ts';
import type { Engine } from '../engine.ts';
import { EventQueue } from '../event-queue.ts';
import { ProcessRun } from '../processes/run.ts';
import { NodeHost } from './host.ts';

export function createNodeEngine(): Engine {
  return {
    id: 'node',
    availability: async () => ({ ok: true }),
    run: (request, signal) => runOnNode(request, signal),
    dispose: async () => {},
  };
}

async function* runOnNode(request: RunRequest, signal: AbortSignal): AsyncGenerator<RunEvent, void> {
  if (request.pace === 'instant') throw new EngineError({ kind: 'paceUnsupported', pace: 'instant' });
  if (signal.aborted) return;
  const end = endBeforehand(request);
  if (end !== null) {
    yield end;
    return;
  }
  const queue = new EventQueue<RunEvent>();
  const paced = { ...request, pace: request.pace };
  const run = new ProcessRun(paced, new NodeHost(paced), (event) => queue.push(event));
  const stop = () => run.stop();
  signal.addEventListener('abort', stop, { once: true });
  run.finished.then(
    () => queue.end(),
    (error: unknown) => queue.fail(error),
  );
  try {
    for await (const event of queue) {
      if (signal.aborted) return;
      yield event;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    run.stop();
    await run.finished.catch(() => {});
  }
}
