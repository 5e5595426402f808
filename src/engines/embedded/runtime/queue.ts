/** A first-in first-out queue: both ends in constant time. */
export class Queue<T> {
  #items: (T | undefined)[] = [];
  #head = 0;

  get length(): number {
    return this.#items.length - this.#head;
  }

  push(item: T): void {
    this.#items.push(item);
  }

  shift(): T | undefined {
    if (this.#head === this.#items.length) return undefined;
    const item = this.#items[this.#head];
    this.#items[this.#head] = undefined;
    this.#head += 1;
    if (this.#head === this.#items.length) this.clear();
    else if (this.#head > 4096 && this.#head * 2 > this.#items.length) this.#compact();
    return item;
  }

  some(test: (item: T) => boolean): boolean {
    return this.#items.some((item) => item !== undefined && test(item));
  }

  clear(): void {
    this.#items = [];
    this.#head = 0;
  }

  #compact(): void {
    this.#items.splice(0, this.#head);
    this.#head = 0;
  }
}
