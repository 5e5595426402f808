/** Events pushed by callbacks, read as an async iteration. */

type Item<T> = { value: T } | { error: unknown } | { end: true };

export class EventQueue<T> implements AsyncIterable<T> {
  readonly #items: Item<T>[] = [];
  #wake: (() => void) | null = null;
  #closed = false;

  push(value: T): void {
    this.#add({ value });
  }

  /** The iteration ends after what was pushed before. */
  end(): void {
    this.#add({ end: true });
    this.#closed = true;
  }

  /** The iteration throws after what was pushed before. */
  fail(error: unknown): void {
    this.#add({ error });
    this.#closed = true;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for (let next = 0; ; ) {
      const item = this.#items[next];
      if (item === undefined) {
        this.#items.length = 0;
        next = 0;
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      } else {
        next += 1;
        if ('end' in item) return;
        if ('error' in item) throw item.error;
        yield item.value;
      }
    }
  }

  #add(item: Item<T>): void {
    if (this.#closed) return;
    this.#items.push(item);
    this.#wake?.();
    this.#wake = null;
  }
}
