/** One after the other, in the order in which they asked. */

export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when nobody has a turn or waits for one that was asked for before. */
  get idle(): Promise<void> {
    return this.#last;
  }

  /** Gives the function that ends the turn; null if `signal` was aborted before it came. */
  async take(signal: AbortSignal): Promise<(() => void) | null> {
    const before = this.#last;
    const { promise: ended, resolve: leave } = Promise.withResolvers<void>();
    this.#last = before.then(() => ended);
    await Promise.race([before, aborted(signal)]);
    if (!signal.aborted) return leave;
    leave();
    return null;
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
