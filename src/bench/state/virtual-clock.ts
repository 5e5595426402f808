/** The run's clock between events: what virtual time it is, from the last event and the wall clock. */

import type { RunEvent } from '../../lab/events.ts';
import type { Pace } from '../../lab/run.ts';

export class VirtualClock {
  readonly #pace: Pace;
  readonly #wallClock: () => number;
  #at = 0;
  /** Wall ms at the last event; null until the client began, since the server's start takes no virtual time. */
  #since: number | null = null;

  /** `wallClock` gives wall ms from any origin. */
  constructor(pace: Pace, wallClock: () => number) {
    this.#pace = pace;
    this.#wallClock = wallClock;
  }

  /** Sets the clock by an event. */
  sync(event: RunEvent): void {
    this.#at = Math.max(this.#at, event.at);
    if (event.type === 'sent' || this.#since !== null) this.#since = this.#wallClock();
  }

  /** Virtual ms. At the pace `instant` time stands still between events. */
  now(): number {
    if (this.#pace === 'instant' || this.#since === null) return this.#at;
    return this.#at + (this.#wallClock() - this.#since) * this.#pace;
  }
}
