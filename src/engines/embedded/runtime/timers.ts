/** Node's `Timeout` and `Immediate` over the virtual clock. */

import { clearClockTimer, type QueuedTimer, setClockTimer } from './clock.ts';
import { currentFrame, type Frame, runInFrame } from './context.ts';
import { loop } from './loop.ts';
import { emitWarning } from './process.ts';

export type TimerCallback = (...args: unknown[]) => void;

/** As Node: what is not a number of ms from 1 to 2³¹−1 is 1. */
const LONGEST = 2 ** 31 - 1;

/** `passive` timers do not keep the loop alive. */
export type TimerKind = 'once' | 'repeating' | 'passive';

let lastId = 0;
const byId = new Map<number, Timeout>();

export class Timeout {
  // Shown when a timer is logged; minifying takes names away.
  static {
    Object.defineProperty(Timeout, 'name', { value: 'Timeout' });
  }

  readonly #callback: TimerCallback;
  readonly #args: readonly unknown[];
  readonly #delay: number;
  readonly #repeats: boolean;
  readonly #frame: Frame = currentFrame();
  #isRef: boolean;
  #timer: QueuedTimer | null = null;
  #id = 0;

  constructor(callback: TimerCallback, delay: unknown, args: readonly unknown[], kind: TimerKind) {
    this.#callback = callback;
    this.#args = args;
    this.#delay = toDelay(delay);
    this.#repeats = kind === 'repeating';
    this.#isRef = kind !== 'passive';
    this.#arm();
  }

  ref(): this {
    if (!this.#isRef && this.#timer !== null) loop.ref(this.#frame);
    this.#isRef = true;
    return this;
  }

  unref(): this {
    if (this.#isRef && this.#timer !== null) loop.unref(this.#frame);
    this.#isRef = false;
    return this;
  }

  hasRef(): boolean {
    return this.#isRef;
  }

  refresh(): this {
    this.close();
    this.#arm();
    return this;
  }

  close(): this {
    if (this.#timer !== null) {
      clearClockTimer(this.#timer);
      this.#disarm();
    }
    return this;
  }

  /** From then on the timer can also be cleared by this number. */
  [Symbol.toPrimitive](): number {
    if (this.#id === 0) {
      this.#id = ++lastId;
      if (this.#timer !== null) byId.set(this.#id, this);
    }
    return this.#id;
  }

  [Symbol.dispose](): void {
    this.close();
  }

  #arm(): void {
    this.#timer = setClockTimer(() => this.#fire(), this.#delay);
    if (this.#isRef) loop.ref(this.#frame);
    if (this.#id !== 0) byId.set(this.#id, this);
    loop.wake();
  }

  #disarm(): void {
    this.#timer = null;
    if (this.#isRef) loop.unref(this.#frame);
    byId.delete(this.#id);
  }

  /** A repeating timer stays armed in name while its callback runs, so that the callback can clear it. */
  #fire(): void {
    const fired = this.#timer;
    if (!this.#repeats) this.#disarm();
    try {
      runInFrame(this.#frame, () => this.#callback(...this.#args));
    } finally {
      if (this.#repeats && this.#timer === fired) {
        this.#disarm();
        this.#arm();
      }
    }
  }
}

/** For the engine's own purposes: calls back after so many virtual ms, unless the returned function is called before. */
export function waitFor(delay: number, callback: () => void): () => void {
  const timer = new Timeout(callback, delay, [], 'once');
  return () => void timer.close();
}

/** Clears by object, number or numeric string; anything else is ignored, as in Node. */
export function clearTimer(timer: unknown): void {
  if (timer instanceof Timeout) timer.close();
  else if (typeof timer === 'number' || typeof timer === 'string') byId.get(Number(timer))?.close();
}

export class Immediate {
  static {
    Object.defineProperty(Immediate, 'name', { value: 'Immediate' });
  }

  readonly #cancel: () => void;

  constructor(callback: TimerCallback, args: readonly unknown[]) {
    this.#cancel = loop.addImmediate(() => callback(...args));
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }

  close(): void {
    this.#cancel();
  }

  [Symbol.dispose](): void {
    this.close();
  }
}

function toDelay(delay: unknown): number {
  const number = delay === undefined ? 1 : Number(delay);
  if (number >= 1 && number <= LONGEST) return Math.trunc(number);
  warnOf(number);
  return 1;
}

const warned = new Set<string>();

/** As Node does it; of negative numbers and `NaN` once a process. */
function warnOf(delay: number): void {
  if (delay > LONGEST) {
    warn('Overflow', `${delay} does not fit into a 32-bit signed integer.`);
    return;
  }
  const [kind, text] = Number.isNaN(delay)
    ? ['NaN', `${delay} is not a number.`]
    : ['Negative', `${delay} is a negative number.`];
  if (warned.has(kind) || delay >= 0) return;
  warned.add(kind);
  warn(kind, text);
}

function warn(kind: string, text: string): void {
  emitWarning(`${text}\nTimeout duration was set to 1.`, `Timeout${kind}Warning`);
}
