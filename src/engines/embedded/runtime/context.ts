/**
 * The async context that `AsyncLocalStorage` reads: one frame at a time, carried by everything that calls back later.
 *
 * A browser has no hook for `await` on a native promise. The learner's functions that await say so themselves
 * (`../sources/mark-awaits.ts`, `turn.ts`), the packages' async functions are compiled to `then` chains (`then` is
 * patched here). What neither holds for, code made at run time, sees in its promise jobs the richest frame that was
 * entered in the macrotask: with one macrotask per network event, that is the request's.
 */

/** Node's `AsyncContextFrame`, a map from storage to store. */
export type Frame = ReadonlyMap<unknown, unknown> | undefined;

let current: Frame;
let richest: Frame;

/** The store by which the frames of the client's program are known, where there is one. */
let programStore: unknown = null;
let isProgramOver = false;

export function markProgram(store: unknown): void {
  programStore = store;
}

/** Whether what runs in this frame is the client's program. */
export function isProgramFrame(frame: Frame): boolean {
  return programStore !== null && frame?.get(programStore) === true;
}

/** Whether the client's program is running. */
export function isInProgram(): boolean {
  return isProgramFrame(current);
}

/** Whether it was the client's program that ran in this macrotask, or in the last one: also of what it threw. */
export function isProgramTurn(): boolean {
  return isProgramFrame(current) || isProgramFrame(richest);
}

/** Its process has ended: whatever calls back into it does not any more. */
export function endProgram(): void {
  isProgramOver = true;
}

export function currentFrame(): Frame {
  return current;
}

export function setFrame(frame: Frame): void {
  current = frame;
  if (frame !== richest && richnessOf(frame) >= richnessOf(richest)) richest = frame;
}

/** A macrotask begins: its richest frame is not known yet. */
export function enterMacrotask(): void {
  richest = undefined;
}

/** Its synchronous part is over: the promise jobs that follow see its richest frame. */
export function leaveMacrotask(): void {
  current = richest;
}

/** Does the job for the process whose turn it is: also what follows from something that it threw. */
export function runInTurn(job: () => void): void {
  runInFrame(isProgramFrame(current) || !isProgramFrame(richest) ? current : richest, job);
}

export function runInFrame(frame: Frame, job: () => void): void {
  if (isProgramOver && isProgramFrame(frame)) return;
  const before = current;
  setFrame(frame);
  try {
    job();
  } finally {
    current = before;
  }
}

/** The callback, always called in the frame of now. */
export function carryFrame<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const frame = current;
  return (...args) => {
    const before = current;
    current = frame;
    try {
      return callback(...args);
    } finally {
      current = before;
    }
  };
}

/** Frames that have been counted, and their count: nothing is added to one that has been entered. */
const COUNT = Symbol('stores');

type CountedFrame = NonNullable<Frame> & { [COUNT]?: number };

function richnessOf(frame: CountedFrame | undefined): number {
  if (frame === undefined) return 0;
  frame[COUNT] ??= countStores(frame);
  return frame[COUNT];
}

function countStores(frame: NonNullable<Frame>): number {
  let stores = 0;
  frame.forEach((store) => {
    if (store !== undefined) stores += 1;
  });
  return stores;
}

/** As it was before it carried the frame. */
export const nativeThen = Promise.prototype.then;

/** Makes `then` carry the frame. `queueMicrotask` is replaced elsewhere, with its error handling. */
export function patchThen(): void {
  const carry = (callback: unknown) => (isFunction(callback) ? carryFrame(callback) : callback);
  // biome-ignore lint/suspicious/noThenProperty: replacing the prototype's own method is the purpose.
  Promise.prototype.then = function then(
    this: Promise<unknown>,
    onFulfilled?: unknown,
    onRejected?: unknown,
  ) {
    return Reflect.apply(nativeThen, this, [carry(onFulfilled), carry(onRejected)]);
  };
}

function isFunction(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function';
}
