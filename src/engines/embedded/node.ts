/** The embedded engine on this machine's Node: the same bundle as in the browser, in a worker thread. */

import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Engine } from '../engine.ts';
import { buildEmbeddedEngine } from './build/index.ts';
import { type OpenWorker, runOnWorker } from './run-on-worker.ts';

const THREAD = new URL('./node-thread.ts', import.meta.url);
/** MB; a server that takes more is ended, as a browser would. */
const MEMORY = 512;

export function createEmbeddedEngine(): Engine {
  return {
    id: 'embedded',
    availability: async () => ({ ok: true }),
    run: (request, signal) => runOnWorker(request, signal, openThread),
    dispose: async () => {},
  };
}

const openThread: OpenWorker = async (handlers) => {
  const { workerFile } = await buildEmbeddedEngine();
  const worker = new Worker(THREAD, {
    workerData: pathToFileURL(workerFile).href,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    env: {},
  });
  worker.on('message', handlers.onMessage);
  worker.on('error', (error) => handlers.onLost(error instanceof Error ? error.message : String(error)));
  worker.on('exit', (code) => handlers.onLost(`the thread ended with ${code}`));
  return {
    post: (message) => worker.postMessage(message),
    end: () => {
      worker.terminate();
    },
  };
};
