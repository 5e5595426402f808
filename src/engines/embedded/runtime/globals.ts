/** The global object as Node's: what Node has is put there, what only browsers have and Node lacks is left alone. */

import { Buffer } from 'node:buffer';
import EventEmitter from 'node:events';
import process from 'node:process';
import timers from 'node:timers';
import { Console } from 'internal/console/constructor';
import { validateFunction } from 'internal/validators';
import { lookSinceStart } from './clock.ts';
import { carryFrame } from './context.ts';
import { loop } from './loop.ts';

export function installGlobals(): void {
  Object.setPrototypeOf(process, EventEmitter.prototype);
  EventEmitter.call(process);
  const nativeQueueMicrotask = queueMicrotask;
  const { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate } = timers;
  const globals = {
    process,
    Buffer,
    console: Object.assign(new Console({ stdout: process.stdout, stderr: process.stderr }), { Console }),
    global: globalThis,
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    setImmediate,
    clearImmediate,
    queueMicrotask(callback: () => void) {
      validateFunction(callback, 'callback');
      const carried = carryFrame(callback);
      nativeQueueMicrotask(() => {
        try {
          carried();
        } catch (error) {
          loop.reportError(error);
        }
      });
    },
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true, enumerable: false });
  }
  keepMarksInTime();
  holdForPlatform();
}

/** Marks and measures of what has passed in virtual time. */
function keepMarksInTime(): void {
  const { mark, measure } = performance;
  performance.mark = (name, options = {}) =>
    Reflect.apply(mark, performance, [name, { startTime: lookSinceStart(), ...options }]);
  performance.measure = (name, from, end) => {
    const given: PerformanceMeasureOptions = typeof from === 'object' ? from : from ? { start: from } : {};
    const { start = 0, end: until = end ?? lookSinceStart(), ...rest } = given;
    const span = given.duration === undefined ? { ...rest, start, end: until } : given;
    return Reflect.apply(measure, performance, [name, span]);
  };
}

/** What the platform does outside the loop, by the classes whose methods promise it. */
const PLATFORM = {
  Blob: ['arrayBuffer', 'bytes', 'text'],
  Request: ['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text'],
  Response: ['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text'],
  SubtleCrypto: [
    'decrypt',
    'deriveBits',
    'deriveKey',
    'digest',
    'encrypt',
    'exportKey',
    'generateKey',
    'importKey',
    'sign',
    'verify',
  ],
};

/** Time stands still meanwhile: the loop would not see that anybody waits. */
function holdForPlatform(): void {
  for (const [name, methods] of Object.entries(PLATFORM)) {
    const prototype: unknown = Reflect.get(globalThis, name)?.prototype;
    if (typeof prototype !== 'object' || prototype === null) continue;
    for (const method of methods) holdDuring(prototype, method);
  }
}

function holdDuring(prototype: object, method: string): void {
  const original: unknown = Reflect.get(prototype, method);
  if (typeof original !== 'function') return;
  const held = async function (this: unknown, ...args: unknown[]) {
    const release = loop.hold();
    try {
      return await Reflect.apply(original, this, args);
    } finally {
      release();
    }
  };
  Object.defineProperty(prototype, method, {
    value: held,
    configurable: true,
    writable: true,
    enumerable: true,
  });
}
