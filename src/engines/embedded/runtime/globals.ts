/** The global object as Node's: what Node has is put there, what only browsers have and Node lacks is left alone. */

import { Buffer } from 'node:buffer';
import EventEmitter from 'node:events';
import process from 'node:process';
import timers from 'node:timers';
import { Console } from 'internal/console/constructor';
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
    console: new Console({ stdout: process.stdout, stderr: process.stderr }),
    global: globalThis,
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    setImmediate,
    clearImmediate,
    queueMicrotask(callback: () => void) {
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
}
