/**
 * Time-lapse in a real Node process: `Date`, `performance`, timers and `timers/promises` run `pace` times as fast.
 * What Node keeps to itself (its own keep-alive timers, the `Date` header) stays at real time.
 */

import { createRequire, syncBuiltinESMExports } from 'node:module';
import { performance } from 'node:perf_hooks';

export interface PaceOptions {
  pace: 1 | 10;
  /** Real epoch ms at which virtual and real time agree: the same in every process of a run. */
  epoch: number;
  /** Real epoch ms, with fractions; what `performance` says where it is not given. */
  realNow?(): number;
}

const elapsed = performance.now.bind(performance);

/** Installs the pace and returns the virtual clock, in epoch ms with fractions. At pace 1 nothing is replaced. */
export function installPace({ pace, epoch, realNow = sinceOrigin }: PaceOptions): () => number {
  const now = () => epoch + (realNow() - epoch) * pace;
  if (pace !== 1) {
    paceDate(now);
    paceTimers(pace);
    performance.now = () => now() - performance.timeOrigin;
    syncBuiltinESMExports();
  }
  return now;
}

function sinceOrigin(): number {
  return performance.timeOrigin + elapsed();
}

function paceDate(now: () => number): void {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? () => Math.floor(now()) : Reflect.get(target, name, receiver),
  });
}

type AnyFunction = (...args: unknown[]) => unknown;

/** Both the globals and the modules, which hold references of their own. */
function paceTimers(pace: number): void {
  const require = createRequire(import.meta.url);
  const timers: Record<string, AnyFunction> = require('node:timers');
  const promises: Record<string, AnyFunction> = require('node:timers/promises');
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const paced = scaleArgument(timers[name], 1, pace);
    Reflect.set(globalThis, name, paced);
    timers[name] = paced;
    promises[name] = scaleArgument(promises[name], 0, pace);
  }
}

/**
 * The same function, its delay (at `index`) divided. Its own properties are kept: the promisified form among them,
 * a getter that finds the scaled function in `timers/promises`.
 */
function scaleArgument(original: AnyFunction | undefined, index: number, pace: number): AnyFunction {
  if (original === undefined) throw new Error('a timer function is missing');
  const scaled: AnyFunction = (...args) => {
    const delay = args[index];
    if (typeof delay === 'number') args[index] = delay / pace;
    return original(...args);
  };
  return Object.defineProperties(scaled, Object.getOwnPropertyDescriptors(original));
}
