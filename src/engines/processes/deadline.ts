/** Virtual time on this machine's clock, and the moment of it at which something is over. */

export class Deadline {
  readonly #pace: number;
  /** Real epoch ms at which virtual time and real time agree. */
  readonly epoch = Date.now();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(pace: number) {
    this.#pace = pace;
  }

  /** Virtual epoch ms. */
  get now(): number {
    return this.epoch + (Date.now() - this.epoch) * this.#pace;
  }

  /** Calls once virtual time has come to `time`; infinity never comes. */
  set(time: number, onOver: () => void): void {
    if (time === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(onOver, (time - this.now) / this.#pace);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
