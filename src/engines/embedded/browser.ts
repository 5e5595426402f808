/** The embedded engine in a page: a hidden frame of opaque origin, in which each run has a worker of its own. */

import { chunkUrls, frameUrl, workerUrl } from 'virtual:embedded-engine';
import { EngineError, toEngineError } from '../../lab/errors.ts';
import type { RunEvent } from '../../lab/events.ts';
import type { Availability, Engine } from '../engine.ts';
import { Frame } from './frame-element.ts';
import { endsRun } from './protocol.ts';
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

  /** One frame for all runs. One that failed, or died, is forgotten: the next call opens another. */
  const openFrame = (): Promise<Frame> => {
    frame ??= loadFrame().catch((error: unknown) => {
      frame = null;
      throw error;
    });
    return frame;
  };

  /** Puts the frame away if it died; says whether it did. */
  const dropDeadFrame = async (): Promise<boolean> => {
    const suspected = frame;
    const opened = await suspected?.catch(() => null);
    if (!opened || (await opened.isAlive())) return false;
    if (frame === suspected) frame = null;
    opened.remove();
    return true;
  };

  const openWorker: OpenWorker = async (handlers) => (await openFrame()).begin(handlers);

  return {
    id: 'embedded',
    availability: () => findAvailability(openFrame),
    run: (request, signal) => runInFrame(runOnWorker(request, signal, openWorker, fetchChunk), dropDeadFrame),
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

/** A run's events. One that has gone silent has either a busy server, or none any more: the frame died with it. */
async function* runInFrame(
  events: AsyncGenerator<RunEvent, void>,
  dropDeadFrame: () => Promise<boolean>,
): AsyncGenerator<RunEvent, void> {
  let isAnswered = false;
  try {
    for await (const event of events) {
      const isSilent = event.type === 'limit' && event.limit === 'stall';
      isAnswered = endsRun(event);
      if (isSilent && (await dropDeadFrame()))
        yield { type: 'crashed', at: event.at, error: { kind: 'lost' } };
      else yield event;
    }
  } finally {
    // Stopped before its end: whoever stopped it may have seen that nothing moves.
    if (!isAnswered) void dropDeadFrame();
  }
}

async function findAvailability(openFrame: () => Promise<Frame>): Promise<Availability> {
  try {
    await openFrame();
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: toEngineError(error).reason };
  }
}

async function loadFrame(): Promise<Frame> {
  const missing = Object.keys(FEATURES).find((name) => !FEATURES[name]);
  if (missing !== undefined) throw new EngineError({ kind: 'browserUnsupported', feature: missing });
  return Frame.open(frameUrl, fetchBundle());
}

async function fetchBundle(): Promise<ArrayBuffer> {
  const bytes = await fetchFile(workerUrl, (response) => response.arrayBuffer());
  if (bytes === null) throw new EngineError({ kind: 'notLoaded', what: workerUrl });
  return bytes;
}

/** The browser's cache keeps them: their names carry a hash. */
const fetchChunk: FetchChunk = async (chunk) => {
  const url = Object.hasOwn(chunkUrls, chunk) ? chunkUrls[chunk] : undefined;
  if (url === undefined) return null;
  const code = await fetchFile(url, (response) => response.text());
  if (code === null) throw new EngineError({ kind: 'moduleNotLoaded', module: chunk });
  return code;
};

/** Null when it does not come: offline or blocked, the same to whoever asked. */
async function fetchFile<Content>(
  url: string,
  read: (response: Response) => Promise<Content>,
): Promise<Content | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? await read(response) : null;
  } catch {
    return null;
  }
}
