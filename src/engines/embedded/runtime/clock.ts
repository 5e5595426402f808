/**
 * Virtual time. `Date` and `performance` show it, timers wait for it, and it moves only from one timer to the next:
 * between two timers no time passes, however long the machine takes. So a run is the same at every pace and every time.
 *
 * Evaluated before everything else in the worker: it replaces globals that others capture. The virtual `Date` keeps the
 * prototype of the real one, from which Node's code takes its methods.
 */

import { type QueuedTimer, TimerQueue } from './timer-queue.ts';

export type { QueuedTimer };

/** The machine's own time, captured before it is replaced. */
export const machine = {
  now: performance.now.bind(performance),
  setTimeout: globalThis.setTimeout.bind(globalThis),
  clearTimeout: globalThis.clearTimeout.bind(globalThis),
};

const realNow = Date.now.bind(Date);
/** What is rounded to seconds (`Retry-After`, resets) does not depend on when a run began. */
const wholeSecond = () => Math.floor(realNow() / 1000) * 1000;

const timers = new TimerQueue();
let start = wholeSecond();
let time = start;

/** A run begins, now, however long its worker has waited. Before that no time passes. */
export function beginTime(): void {
  start = wholeSecond();
  time = start;
}

/** Virtual epoch ms. */
export function now(): number {
  return time;
}

/**
 * Who looks at the clock again and again without letting the loop turn waits for it: after so many looks in one
 * macrotask each takes a little time, as it would on a real machine.
 */
const FREE_LOOKS = 1000;
/** Virtual ms. */
const LOOK = 0.005;
let looks = 0;
/** Where time may not pass by looking: the wall, at a pace that follows it. */
let ceiling: () => number = () => Number.POSITIVE_INFINITY;

/** `latest`: the virtual time beyond which looking at the clock does not carry it. */
export function limitLooking(latest: () => number): void {
  ceiling = latest;
}

/** A macrotask begins. */
export function resetLooks(): void {
  looks = 0;
}

/** Virtual epoch ms, as a program reads it. */
function look(): number {
  looks += 1;
  if (looks > FREE_LOOKS) advanceTo(Math.min(time + LOOK, ceiling()));
  return time;
}

/** Virtual ms since the run began, as a program reads it. */
export function lookSinceStart(): number {
  return look() - start;
}

/** `delay` in virtual ms. */
export function setClockTimer(callback: () => void, delay: number): QueuedTimer {
  return timers.add(time + delay, callback);
}

export function clearClockTimer(timer: QueuedTimer): void {
  timers.remove(timer);
}

/** When the next timer is due, in virtual epoch ms; null if there is none. */
export function nextTimerDue(): number | null {
  return timers.first()?.due ?? null;
}

/** Moves time to the next timer and fires it. What its callback throws is thrown here. */
export function fireNextTimer(): void {
  const timer = timers.first();
  if (!timer) return;
  timers.remove(timer);
  advanceTo(timer.due);
  timer.callback();
}

/** Moves time to a moment not after the next timer. */
export function advanceTo(moment: number): void {
  time = Math.max(time, moment);
}

const lookAtDate = () => Math.floor(look());
const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [look()] : args, newTarget),
  apply: () => new RealDate(look()).toString(),
  get: (target, name, receiver) => (name === 'now' ? lookAtDate : Reflect.get(target, name, receiver)),
});
RealDate.prototype.constructor = globalThis.Date;

performance.now = lookSinceStart;
Object.defineProperty(performance, 'timeOrigin', { get: () => start, configurable: true });
