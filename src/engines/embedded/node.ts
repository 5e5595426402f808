/** The embedded engine on this machine's Node: the same bundle as in the browser, in a worker thread. */

import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describeThrown, readError } from '../../lab/thrown.ts';
import type { Engine } from '../engine.ts';
import { buildEmbeddedEngine } from './build/index.ts';
import { type FetchChunk, type OpenWorker, runOnWorker } from './run-on-worker.ts';

const THREAD = new URL('./node-thread.ts', import.meta.url);

export function createEmbeddedEngine(): Engine {
  return {
    id: 'embedded',
    availability: async () => ({ ok: true }),
    run: (request, signal) => runOnWorker(request, signal, openThread, readChunk),
    dispose: async () => {},
  };
}

const openThread: OpenWorker = async (handlers, limits) => {
  const { workerFile } = await buildEmbeddedEngine();
  const worker = new Worker(THREAD, {
    workerData: pathToFileURL(workerFile).href,
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    env: {},
  });
  worker.on('message', handlers.onMessage);
  worker.on('error', (error) => {
    if (isOutOfMemory(error)) handlers.onOutOfMemory();
    else handlers.onLost(`Uncaught ${readError(error)?.message ?? describeThrown(error)}`);
  });
  worker.on('exit', (code) => handlers.onLost(`the thread ended with ${code}`));
  return {
    post: (message) => worker.postMessage(message),
    end: () => {
      worker.terminate();
    },
  };
};

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

const readChunk: FetchChunk = async (chunk) => {
  const { chunks } = await buildEmbeddedEngine();
  const built = Object.hasOwn(chunks, chunk) ? chunks[chunk] : undefined;
  return built ? readFile(built.file, 'utf8') : null;
};
