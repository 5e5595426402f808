/** The embedded engine in a page: a hidden frame of opaque origin, in which each run has a worker of its own. */

import { chunkUrls, frameUrl, workerUrl } from 'virtual:embedded-engine';
import { EngineError, type Reason } from '../../lab/errors.ts';
import type { Availability, Engine } from '../engine.ts';
import { Frame } from './frame-element.ts';
import { type FetchChunk, type OpenWorker, runOnWorker } from './run-on-worker.ts';

/** Newer than everything else that the engine needs. */
const FEATURES: Record<string, boolean> = {
  Worker: typeof Worker === 'function',
  MessageChannel: typeof MessageChannel === 'function',
  'Promise.withResolvers': 'withResolvers' in Promise,
  'Map.groupBy': 'groupBy' in Map,
};

/** Wall ms for a file of the engine's to come. */
const PATIENCE = 60_000;

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
    run: (request, signal) => runOnWorker(request, signal, openWorker, fetchChunk),
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
  return Frame.open(frameUrl, fetchBundle());
}

async function fetchBundle(): Promise<string> {
  const code = await fetchText(workerUrl);
  if (code === null) throw new EngineError({ kind: 'notLoaded', what: workerUrl });
  return code;
}

/** The browser's cache keeps them: their names carry a hash. */
const fetchChunk: FetchChunk = async (chunk) => {
  const url = Object.hasOwn(chunkUrls, chunk) ? chunkUrls[chunk] : undefined;
  if (url === undefined) return null;
  const code = await fetchText(url);
  if (code === null) throw new EngineError({ kind: 'moduleNotLoaded', module: chunk });
  return code;
};

/** Null when it does not come: offline or blocked, the same to whoever asked. */
async function fetchText(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
