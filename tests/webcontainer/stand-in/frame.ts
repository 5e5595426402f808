/**
 * The host's page, as the client's hidden frame loads it: it hands over one end of a channel, and answers on the other
 * with the objects that `@webcontainer/api` 1.6.4 asks for. All work is done on the Node side.
 */

import { Comlink } from 'client-comlink';
import { type Call, type CallName, fromWire, type RunOptions, type Said, toWire } from './wire.ts';

type Listener = (...args: unknown[]) => void;

interface Running {
  output: ((bytes: Uint8Array | null) => void) | undefined;
  exited(code: number): void;
}

const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/stand-in`);
const opened = new Promise<void>((resolve) => socket.addEventListener('open', () => resolve()));
const pending = new Map<number, PromiseWithResolvers<unknown>>();
const running = new Map<number, Running>();
const watchers = new Map<number, Listener>();
const listeners = new Map<string, Set<Listener>>();
let lastId = 0;

async function ask(name: CallName, ...args: unknown[]): Promise<unknown> {
  await opened;
  lastId += 1;
  const call: Call = { id: lastId, name, args };
  const answer = Promise.withResolvers<unknown>();
  pending.set(call.id, answer);
  socket.send(toWire(call));
  return answer.promise;
}

socket.addEventListener('message', ({ data }) => {
  const said = fromWire<Said>(String(data));
  switch (said.kind) {
    case 'result':
      take(pending, said.id)?.resolve(said.value);
      break;
    case 'failure':
      take(pending, said.id)?.reject(new Error(said.message));
      break;
    case 'output':
      running.get(said.process)?.output?.(said.bytes);
      break;
    case 'exit':
      take(running, said.process)?.exited(said.code);
      break;
    case 'changed':
      watchers.get(said.watcher)?.(said.change, said.name);
      break;
    case 'event':
      for (const listener of listeners.get(said.name) ?? []) listener(...said.args);
  }
});

function take<Value>(from: Map<number, Value>, id: number): Value | undefined {
  const value = from.get(id);
  from.delete(id);
  return value;
}

const files = () =>
  Comlink.proxy({
    readFile: (path: string, encoding?: string) => ask('readFile', path, encoding),
    writeFile: (path: string, data: string | Uint8Array, options?: unknown) =>
      ask('writeFile', path, data, options),
    readdir: (path: string, options?: unknown) => ask('readdir', path, options),
    mkdir: (path: string, options?: unknown) => ask('mkdir', path, options),
    rm: (path: string, options?: unknown) => ask('rm', path, options),
    rename: (from: string, to: string) => ask('rename', from, to),
    async watch(path: string, options: unknown, listener: Listener) {
      lastId += 1;
      const watcher = lastId;
      watchers.set(watcher, listener);
      await ask('watch', watcher, path, options);
      const close = () => {
        watchers.delete(watcher);
        return ask('unwatch', watcher);
      };
      return Comlink.proxy({ close });
    },
  });

const instance = (info: unknown) =>
  Comlink.proxy({
    fs: files,
    previewScript: () => null,
    setPreviewScript: () => {},
    setCredentials: () => {},
    runtimeInfo: () => info,
    loadFiles: (bytes: Uint8Array, options: unknown) => ask('loadFiles', bytes, options),
    serialize: (path: string, options: unknown) => ask('serialize', path, options),
    on: (name: string, listener: Listener) => {
      const known = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, known.add(listener));
      return Comlink.proxy(() => void known.delete(listener));
    },
    run,
    // The client's processes are forgotten: what still waits for one of them waits for ever, as with the real host.
    teardown: async () => {
      for (const known of [running, watchers, listeners]) known.clear();
      await ask('teardown');
    },
  });

/** The client of this version asks for the merged output alone. */
async function run(options: RunOptions, _stdout: undefined, _stderr: undefined, output: Running['output']) {
  lastId += 1;
  const id = lastId;
  const exit = Promise.withResolvers<number>();
  // Known before it starts: what it says first is not lost.
  running.set(id, { output, exited: exit.resolve });
  try {
    await ask('run', id, options);
  } catch (error) {
    running.delete(id);
    throw error;
  }
  return Comlink.proxy({
    onExit: exit.promise,
    write: (data: string) => ask('write', id, data),
    kill: () => ask('kill', id),
    resize: () => {},
  });
}

/** The real host cannot run without shared memory either, and says nothing. */
if (crossOriginIsolated) {
  const { port1, port2 } = new MessageChannel();
  Comlink.expose({ build: async (options: unknown) => instance(await ask('build', options)) }, port1);
  await opened;
  parent.postMessage({ type: 'init' }, '*', [port2]);
}
