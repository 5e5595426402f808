/** The worker's surroundings in a thread of Node: modules are texts in memory, messages go over the thread's port. */

import { registerHooks } from 'node:module';
import process from 'node:process';
import { Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { HostMessage } from './protocol.ts';
import type { Host } from './runtime/host.ts';

const SCHEME = 'engine-module:';
const sources = new Map<string, string>();

// Node cannot import blobs.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith(SCHEME)
      ? { url: specifier, format: 'module', shortCircuit: true }
      : next(specifier, context),
  load(url, context, next) {
    const source = sources.get(url);
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
  },
});

// As a browser's worker has it (runtime/run-script.ts).
Object.defineProperty(globalThis, 'importScripts', {
  value: (url: string) => {
    new Script(sources.get(url) ?? '').runInThisContext();
  },
  configurable: true,
});

const port = parentPort;
if (!port) throw new Error('this file is a worker thread’s');
const post = port.postMessage.bind(port);
const onProcess = process.on.bind(process);

const host: Host = {
  post: (message) => post(message),
  onMessage(handler) {
    port.on('message', (message: HostMessage) => handler(message));
  },
  onUncaught(handler) {
    onProcess('uncaughtException', (error) => handler(error, 'error'));
    onProcess('unhandledRejection', (reason, promise) => handler(reason, 'rejection', promise));
  },
  defineModule(source) {
    const url = `${SCHEME}${sources.size}`;
    sources.set(url, source);
    return url;
  },
};

const { start }: { start(host: Host): Promise<void> } = await import(workerData);
await start(host);
