/** Timers by the time at which they are due, and among equals by the order in which they were set: a binary heap. */

export interface QueuedTimer {
  readonly due: number;
  readonly order: number;
  readonly callback: () => void;
  /** Its place in the heap; -1 when it is not in it. */
  place: number;
}

export class TimerQueue {
  readonly #heap: QueuedTimer[] = [];
  #set = 0;

  add(due: number, callback: () => void): QueuedTimer {
    const timer = { due, order: this.#set++, callback, place: this.#heap.length };
    this.#heap.push(timer);
    this.#rise(timer);
    return timer;
  }

  first(): QueuedTimer | undefined {
    return this.#heap[0];
  }

  remove(timer: QueuedTimer): void {
    const { place } = timer;
    if (place === -1) return;
    const last = this.#heap.pop();
    timer.place = -1;
    if (!last || last === timer) return;
    this.#put(last, place);
    this.#rise(last);
    this.#sink(last);
  }

  #rise(timer: QueuedTimer): void {
    for (;;) {
      const parent = this.#heap[(timer.place - 1) >> 1];
      if (timer.place === 0 || !parent || isBefore(parent, timer)) return;
      this.#swap(timer, parent);
    }
  }

  #sink(timer: QueuedTimer): void {
    for (;;) {
      const left = this.#heap[2 * timer.place + 1];
      const right = this.#heap[2 * timer.place + 2];
      const child = left && right && isBefore(right, left) ? right : left;
      if (!child || isBefore(timer, child)) return;
      this.#swap(timer, child);
    }
  }

  #swap(a: QueuedTimer, b: QueuedTimer): void {
    const { place } = a;
    this.#put(a, b.place);
    this.#put(b, place);
  }

  #put(timer: QueuedTimer, place: number): void {
    timer.place = place;
    this.#heap[place] = timer;
  }
}

function isBefore(a: QueuedTimer, b: QueuedTimer): boolean {
  return a.due < b.due || (a.due === b.due && a.order < b.order);
}
