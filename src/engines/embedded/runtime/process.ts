/** `process`, as far as a server looks at it. Events are added when Node's `events` has been loaded (globals.ts). */

import { lookSinceStart, machine } from './clock.ts';
import { isInProgram } from './context.ts';
import { LAB_FOLDER } from './lab-path.ts';
import { loop } from './loop.ts';
import { divide } from './process-sides.ts';

declare const __NODE_VERSION__: string;

/** What the run does when the server leaves. Set once, before the learner's code runs. */
export interface ProcessHooks {
  onExit(code: number): void;
  /** It ends without a word. */
  onKilled(): void;
}

let hooks: ProcessHooks = { onExit: () => {}, onKilled: () => {} };

export function hookProcess(handlers: ProcessHooks): void {
  hooks = handlers;
}

/** Thrown by `process.exit`, so that what called it does not go on. */
export class ProcessExit extends Error {
  override name = 'ProcessExit';
}

const upMs = lookSinceStart;

/** As Node's own `validateFunction`, which is not there yet. */
function checkFunction(value: unknown, name: string): void {
  if (typeof value === 'function') return;
  const received = typeof value === 'object' ? value : `type ${typeof value} (${String(value)})`;
  const error = new TypeError(`The "${name}" argument must be of type function. Received ${received}`);
  throw Object.assign(error, { code: 'ERR_INVALID_ARG_TYPE' });
}

function nextTick(callback: (...args: unknown[]) => void, ...args: unknown[]): void {
  checkFunction(callback, 'callback');
  loop.nextTick(args.length === 0 ? callback : () => callback(...args));
}

function hrtime(since?: readonly [number, number]): [number, number] {
  const [seconds = 0, nanoseconds = 0] = since ?? [];
  const total = upMs() * 1e6 - (seconds * 1e9 + nanoseconds);
  return [Math.floor(total / 1e9), Math.floor(total % 1e9)];
}

/** The processes, the server's and the program's, that have begun to exit. */
const exiting = new Set<'server' | 'program'>();

/** Its `exit` listeners have the last word. */
function exit(code?: number | string | null): never {
  if (code !== undefined && code !== null) process.exitCode = code;
  announceExit(toExitCode());
  hooks.onExit(toExitCode());
  throw new ProcessExit(`process.exit(${toExitCode()})`);
}

/** Calls the `exit` listeners of the process that runs, once. */
export function announceExit(code: number): void {
  const whose = isInProgram() ? 'program' : 'server';
  if (exiting.has(whose)) return;
  exiting.add(whose);
  emit('exit', code);
}

export const toExitCode = () => Number(process.exitCode ?? 0) || 0;

/** True if somebody listened. Node's `EventEmitter` is there once its code has been loaded. */
export function emit(event: string, ...values: unknown[]): boolean {
  const method = Reflect.get(process, 'emit');
  return typeof method === 'function' && Boolean(Reflect.apply(method, process, [event, ...values]));
}

/** Takes what nobody caught, in the place of all listeners. */
let capture: ((error: unknown) => void) | null = null;

function setUncaughtExceptionCaptureCallback(callback: ((error: unknown) => void) | null): void {
  if (callback !== null) checkFunction(callback, 'fn');
  if (callback !== null && capture !== null) {
    const message =
      '`process.setupUncaughtExceptionCapture()` was called while a capture callback was already active';
    throw Object.assign(new Error(message), { code: 'ERR_UNCAUGHT_EXCEPTION_CAPTURE_ALREADY_SET' });
  }
  capture = callback;
}

/** Whether one of the process's own listeners takes what nobody caught, in Node's order. Throws what they throw. */
export function offerUncaught(error: unknown, kind: 'error' | 'rejection', promise: unknown): boolean {
  const isRejection = kind === 'rejection';
  if (isRejection && emit('unhandledRejection', error, promise)) return true;
  const origin = isRejection ? 'unhandledRejection' : 'uncaughtException';
  emit('uncaughtExceptionMonitor', error, origin);
  if (capture === null) return emit('uncaughtException', error, origin);
  capture(error);
  return true;
}

function abort(): never {
  hooks.onKilled();
  throw new ProcessExit('process.abort()');
}

/** There is no process but this one. Signal 0 asks whether it is there. */
function kill(pid: number, signal: string | number = 'SIGTERM'): true {
  if (pid !== process.pid) {
    throw Object.assign(new Error('kill ESRCH'), { errno: -3, code: 'ESRCH', syscall: 'kill' });
  }
  if (signal === 0) return true;
  if (signal === 'SIGKILL' || signal === 9) abort();
  loop.enqueue(() => {
    if (!emit(String(signal), signal)) abort();
  });
  return true;
}

/** The probe takes its `write`, which alone is used. */
function outputStream(fd: number) {
  const stream = {
    fd,
    writable: true,
    write: () => true,
    end: () => stream,
    on: () => stream,
    once: () => stream,
    off: () => stream,
    removeListener: () => stream,
    emit: () => false,
    listenerCount: () => 0,
  };
  return stream;
}

let wasWarned = false;

/** Node's warning, as it would be printed; the first one says how to learn more. */
export function emitWarning(warning: unknown, ...rest: unknown[]): void {
  const [options] = rest;
  const details =
    typeof options === 'object' && options !== null ? options : { type: options, code: rest[1] };
  const error = warning instanceof Error ? warning : describeWarning(warning, details);
  nextTick(() => {
    emit('warning', error);
    printWarning(error);
  });
}

function describeWarning(warning: unknown, details: object): Error {
  if (typeof warning !== 'string') {
    const isNothing = warning === undefined || warning === null;
    const received = isNothing ? warning : `type ${typeof warning} (${String(warning)})`;
    const message = `The "warning" argument must be of type string or an instance of Error. Received ${received}`;
    throw Object.assign(new TypeError(message), { code: 'ERR_INVALID_ARG_TYPE' });
  }
  const { code, detail, type = 'Warning' }: { code?: unknown; detail?: unknown; type?: unknown } = details;
  return Object.assign(new Error(warning), {
    name: String(type),
    ...(code !== undefined && { code }),
    ...(detail !== undefined && { detail }),
  });
}

function printWarning(error: Error & { code?: unknown; detail?: unknown }): void {
  const { code, detail } = error;
  const label = typeof code === 'string' ? `[${code}] ` : '';
  const flag = error.name === 'DeprecationWarning' ? '--trace-deprecation' : '--trace-warnings';
  const hint = wasWarned ? '' : `\n(Use \`node ${flag} ...\` to show where the warning was created)`;
  wasWarned = true;
  console.error(
    `(node:${process.pid}) ${label}${error.name}: ${error.message}${hint}${typeof detail === 'string' ? `\n${detail}` : ''}`,
  );
}

/** What is put into it becomes text. */
function environment(variables: Record<string, string>): Record<string, string> {
  return new Proxy(variables, {
    set: (target, name, value) => Reflect.set(target, name, String(value)),
  });
}

/** A small server's, in bytes: nothing here could be measured. */
function memoryUsage() {
  const megabyte = 2 ** 20;
  return {
    rss: 64 * megabyte,
    heapTotal: 16 * megabyte,
    heapUsed: 8 * megabyte,
    external: 2 * megabyte,
    arrayBuffers: 0,
  };
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
  env: environment({ NODE_ENV: 'development' }),
  exitCode: undefined,
  version: `v${__NODE_VERSION__}`,
  versions: { node: __NODE_VERSION__ },
  release: { name: 'node' },
  config: { variables: {} },
  features: { inspector: false },
  stdout: outputStream(1),
  stderr: outputStream(2),
  nextTick,
  setUncaughtExceptionCaptureCallback,
  hasUncaughtExceptionCaptureCallback: () => capture !== null,
  exit,
  reallyExit: exit,
  abort,
  kill,
  hrtime: Object.assign(hrtime, { bigint: () => BigInt(Math.round(upMs() * 1e6)) }),
  uptime: () => upMs() / 1000,
  cwd: () => LAB_FOLDER,
  chdir: () => {},
  umask: () => 0o22,
  memoryUsage: Object.assign(memoryUsage, { rss: () => memoryUsage().rss }),
  constrainedMemory: () => 0,
  availableMemory: () => memoryUsage().heapTotal,
  resourceUsage: () => ({ userCPUTime: 0, systemCPUTime: 0, maxRSS: 0, fsRead: 0, fsWrite: 0 }),
  getActiveResourcesInfo: () => [],
  allowedNodeEnvironmentFlags: new Set(),
  debugPort: 9229,
  loadEnvFile: () => {},
  stdin: { fd: 0, on: () => process.stdin, resume: () => process.stdin, unref: () => process.stdin },
  cpuUsage: () => ({ user: Math.round(machine.now() * 1000), system: 0 }),
  getuid: () => 1000,
  getgid: () => 1000,
  emitWarning,
};

divide(process);

export default process;
