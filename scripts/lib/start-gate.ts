/**
 * Lets runs begin a few at a time. Most of a run is waiting, so that dozens go on side by side; beginning one takes a
 * processor for itself, and seventy at once would hold up the requests of each other for seconds.
 */

export class StartGate {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /** Resolves when there is a place, in the order asked. The place is taken until the returned function is called. */
  async enter(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#leave();
    };
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
