/**
 * A server that asks itself, or one behind it that asks back, would go on for ever in no time at all. So what it sends
 * beyond what a proxy has reason to takes virtual time, and ever more of it.
 */

import { now } from './clock.ts';
import { loop } from './loop.ts';

/** What is free: at all, for each request of the client's, and for each virtual ms that has passed otherwise. */
const FREE = 1000;
const FREE_EACH = 10;
const FREE_EACH_MS = 1;
/** After so many more the time that each takes has doubled. */
const DOUBLING = 100;

export class ForwardingBrake {
  readonly #start = now();
  #count = 0;
  #spent = 0;

  /** The server has sent a request; the client `sent` so many until now. */
  note(sent: number): void {
    this.#count += 1;
    const passed = Math.max(0, now() - this.#start - this.#spent);
    const beyond = this.#count - FREE - FREE_EACH * sent - FREE_EACH_MS * passed;
    if (beyond <= 0) return;
    const duration = 2 ** Math.floor(beyond / DOUBLING);
    this.#spent += duration;
    loop.spend(duration);
  }
}
