/** The embedded engine in a page: a hidden frame of opaque origin, in which each run has a worker of its own. */

import { frameUrl, workerUrl } from 'virtual:embedded-engine';
import { EngineError, type Reason } from '../../lab/errors.ts';
import type { Availability, Engine } from '../engine.ts';
import { Frame } from './frame-element.ts';
import { type OpenWorker, runOnWorker } from './run-on-worker.ts';

/** Newer than everything else that the engine needs. */
const FEATURES: Record<string, boolean> = {
  Worker: typeof Worker === 'function',
  MessageChannel: typeof MessageChannel === 'function',
  'Promise.withResolvers': 'withResolvers' in Promise,
  'Map.groupBy': 'groupBy' in Map,
};

export function createEmbeddedEngine(): Engine {
  let frame: Promise<Frame> | null = null;

  /** One frame for all runs. A failure is forgotten: the next call tries again. */
  const openFrame = (): Promise<Frame> => {
    frame ??= loadFrame().catch((error: unknown) => {
      frame = null;
      throw error;
    });
    return frame;
  };

  const openWorker: OpenWorker = async (handlers) => (await openFrame()).begin(handlers);

  return {
    id: 'embedded',
    availability: () => findAvailability(openFrame),
    run: (request, signal) => runOnWorker(request, signal, openWorker),
    async dispose() {
      const opened = frame;
      frame = null;
      await opened?.then(
        (loaded) => loaded.remove(),
        () => {},
      );
    },
  };
}

async function findAvailability(openFrame: () => Promise<Frame>): Promise<Availability> {
  try {
    await openFrame();
    return { ok: true };
  } catch (error) {
    const reason: Reason =
      error instanceof EngineError ? error.reason : { kind: 'internal', message: String(error) };
    return { ok: false, reason };
  }
}

async function loadFrame(): Promise<Frame> {
  const missing = Object.keys(FEATURES).find((name) => !FEATURES[name]);
  if (missing !== undefined) throw new EngineError({ kind: 'browserUnsupported', feature: missing });
  return Frame.open(frameUrl, await fetchBundle());
}

async function fetchBundle(): Promise<string> {
  try {
    const response = await fetch(workerUrl);
    if (response.ok) return await response.text();
  } catch {
    // Offline or blocked: the same to whoever asked.
  }
  throw new EngineError({ kind: 'notLoaded', what: workerUrl });
}
