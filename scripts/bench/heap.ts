/** What a run keeps in memory after so many requests, measured in a thread of Node. */

import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildEmbeddedEngine } from '../../src/engines/embedded/build/index.ts';
import { type OpenWorker, runOnWorker } from '../../src/engines/embedded/run-on-worker.ts';
import { requestOf } from './requests.ts';

const THREAD = new URL('./heap-thread.ts', import.meta.url);

/** Bytes in use in the worker when `count` requests have been answered. */
export async function measureHeap(count: number): Promise<number> {
  const request = await requestOf([...burstsOf(count), { at: count, path: '/heap' }], 'instant');
  let heap = 0;
  for await (const event of runOnWorker(
    request,
    new AbortController().signal,
    openThread,
    async () => null,
  )) {
    if (event.type === 'ended' && event.n > count) heap = Number(event.body);
  }
  return heap;
}

/** 50 at a time. */
export function burstsOf(count: number) {
  return Array.from({ length: Math.ceil(count / 50) }, (_, i) => ({ at: i, count: 50 }));
}

const openThread: OpenWorker = async (handlers) => {
  const { workerFile } = await buildEmbeddedEngine();
  const worker = new Worker(THREAD, { workerData: pathToFileURL(workerFile).href, env: {} });
  worker.on('message', handlers.onMessage);
  worker.on('error', (error) => handlers.onLost(String(error)));
  return {
    post: (message) => worker.postMessage(message),
    end: () => {
      worker.terminate();
    },
  };
};
