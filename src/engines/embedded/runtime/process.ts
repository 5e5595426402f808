/** `process`, as far as a server looks at it. Events are added when Node's `events` has been loaded (globals.ts). */

import { machine, now } from './clock.ts';
import { loop } from './loop.ts';

declare const __NODE_VERSION__: string;

/** Where the learner's files stand, as their code sees it. */
export const LAB_FOLDER = '/lab';

export type OutputStream = 'stdout' | 'stderr';

/** What the run does when the server writes or leaves. Set once, before the learner's code runs. */
export interface ProcessHooks {
  onOutput(stream: OutputStream, text: string): void;
  onExit(code: number): void;
}

let hooks: ProcessHooks = { onOutput: () => {}, onExit: () => {} };

export function hookProcess(handlers: ProcessHooks): void {
  hooks = handlers;
}

/** Thrown by `process.exit`, so that what called it does not go on. */
export class ProcessExit extends Error {
  override name = 'ProcessExit';
}

const started = now();
const upMs = () => now() - started;

function nextTick(callback: (...args: unknown[]) => void, ...args: unknown[]): void {
  if (typeof callback !== 'function') {
    const error = new TypeError('The "callback" argument must be of type function.');
    throw Object.assign(error, { code: 'ERR_INVALID_ARG_TYPE' });
  }
  loop.nextTick(args.length === 0 ? callback : () => callback(...args));
}

function hrtime(since?: readonly [number, number]): [number, number] {
  const [seconds = 0, nanoseconds = 0] = since ?? [];
  const total = upMs() * 1e6 - (seconds * 1e9 + nanoseconds);
  return [Math.floor(total / 1e9), Math.floor(total % 1e9)];
}

function exit(code?: number | string | null): never {
  const given = code ?? process.exitCode ?? 0;
  hooks.onExit(Number(given) || 0);
  throw new ProcessExit(`process.exit(${given})`);
}

function outputStream(stream: OutputStream, fd: number) {
  return {
    fd,
    isTTY: false,
    writable: true,
    write(text: unknown, ...rest: unknown[]): boolean {
      hooks.onOutput(stream, text instanceof Uint8Array ? new TextDecoder().decode(text) : String(text));
      const callback = rest.at(-1);
      if (typeof callback === 'function') nextTick(() => callback());
      return true;
    },
    on: () => {},
    once: () => {},
    end: () => {},
  };
}

/** Node's warning, as it would be printed. */
function emitWarning(warning: unknown, ...rest: unknown[]): void {
  const [options] = rest;
  const details =
    typeof options === 'object' && options !== null ? options : { type: options, code: rest[1] };
  const error = warning instanceof Error ? warning : new Error(String(warning));
  if (!(warning instanceof Error)) error.name = String(Reflect.get(details, 'type') ?? 'Warning');
  const code: unknown = Reflect.get(error, 'code') ?? Reflect.get(details, 'code');
  const label = typeof code === 'string' ? `[${code}] ` : '';
  console.warn(`(node:1) ${label}${error.name}: ${error.message}`);
}

const process: {
  exitCode: number | string | undefined;
  [member: string]: unknown;
} = {
  title: 'node',
  pid: 1,
  ppid: 0,
  arch: 'x64',
  platform: 'linux',
  argv: ['/usr/bin/node', `${LAB_FOLDER}/server.js`],
  argv0: 'node',
  execArgv: [],
  execPath: '/usr/bin/node',
  env: {},
  exitCode: undefined,
  version: `v${__NODE_VERSION__}`,
  versions: { node: __NODE_VERSION__ },
  release: { name: 'node' },
  config: { variables: {} },
  features: {},
  stdout: outputStream('stdout', 1),
  stderr: outputStream('stderr', 2),
  nextTick,
  exit,
  reallyExit: exit,
  hrtime: Object.assign(hrtime, { bigint: () => BigInt(Math.round(upMs() * 1e6)) }),
  uptime: () => upMs() / 1000,
  cwd: () => LAB_FOLDER,
  chdir: () => {},
  umask: () => 0o22,
  memoryUsage: () => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 }),
  cpuUsage: () => ({ user: Math.round(machine.now() * 1000), system: 0 }),
  getuid: () => 1000,
  getgid: () => 1000,
  emitWarning,
};

export default process;
