/**
 * What a learner's function that awaits says of itself (../sources/mark-awaits.ts): one for each of its activations. It
 * keeps the async context while the function is away, and puts it back when the function goes on.
 */

import { currentFrame, type Frame, nativeThen, runInFrame, setFrame } from './context.ts';

type Method = (...args: unknown[]) => unknown;

class Turn {
  #frame: Frame;
  #isAway = false;
  #taken: unknown;

  /** The function is about to wait for the value. */
  wait(value: unknown): unknown {
    this.#leave();
    return value instanceof Promise ? value : carryThenable(value);
  }

  /** What an async generator yields: it waits for it, and goes on at once where it has been asked for more meanwhile. */
  pass(value?: unknown): Promise<unknown> {
    const passed = Promise.resolve(value instanceof Promise ? value : carryThenable(value));
    keepFor(passed);
    return passed;
  }

  /** It goes on with what it has waited for, which is then the `value`. */
  take(taken: unknown): this {
    this.#taken = taken;
    this.back();
    return this;
  }

  get value(): unknown {
    const taken = this.#taken;
    this.#taken = undefined;
    return taken;
  }

  /** The `value`, not as a member: who calls it must not be seen as its `this`. */
  give(): unknown {
    return this.value;
  }

  /** It goes on, unless it was not away. */
  back(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    setFrame(this.#frame);
  }

  /** What is iterated by `for await` or `yield*`: the function is away for each step. `text`: as errors show it. */
  each(iterable: unknown, text = '(intermediate value)'): unknown {
    if (iterable === null || iterable === undefined) return iterable;
    const kind = methodOf(iterable, Symbol.asyncIterator) ? Symbol.asyncIterator : Symbol.iterator;
    const iterate = methodOf(iterable, kind);
    if (!iterate) throw new TypeError(`${text} is not async iterable`);
    return { [kind]: () => this.#follow(Reflect.apply(iterate, iterable, [])) };
  }

  #follow(iterator: unknown): unknown {
    const step = (name: string) => {
      const method = methodOf(iterator, name);
      if (!method) return undefined;
      return (...args: unknown[]) => {
        // A generator that is left waits once before its `finally`.
        if (name === 'return') keepFor(Promise.resolve());
        const result: unknown = Reflect.apply(method, iterator, args);
        if (result instanceof Promise) keepFor(result);
        this.#leave();
        return result;
      };
    };
    return {
      next: step('next'),
      get return() {
        return step('return');
      },
      get throw() {
        return step('throw');
      },
    };
  }

  #leave(): void {
    this.#frame = currentFrame();
    this.#isAway = true;
  }
}

/** A `then` that is not a promise's is called in a job of its own: in the context of who waits. */
function carryThenable(value: unknown): unknown {
  const then = typeof value === 'object' || typeof value === 'function' ? methodOf(value, 'then') : undefined;
  if (!then) return value;
  const frame = currentFrame();
  // biome-ignore lint/suspicious/noThenProperty: it stands for the learner's own.
  return { then: (...settle: unknown[]) => runInFrame(frame, () => Reflect.apply(then, value, settle)) };
}

/** Who waits for it next goes on in the frame of now: only what is native leaves the frame where it has put it. */
function keepFor(promise: Promise<unknown>): void {
  const frame = currentFrame();
  const back = () => setFrame(frame);
  Reflect.apply(nativeThen, promise, [back, back]);
}

function methodOf(value: unknown, name: string | symbol): Method | undefined {
  const found: unknown = Reflect.get(Object(value), name, value);
  return isMethod(found) ? found : undefined;
}

const isMethod = (value: unknown): value is Method => typeof value === 'function';

/** What a function that awaits begins with. */
export const enterTurn = () => new Turn();
