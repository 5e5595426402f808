/**
 * What a socket holds as long as it listens, connects or reads: the process that it belongs to, as in libuv. The server's
 * lives as long as the run; the client's program ends when nothing holds it any more.
 */

import { type Frame, isProgramFrame } from './context.ts';
import { loop } from './loop.ts';
import type { Timeout } from './timers.ts';

export class HandleHold {
  readonly #frame: Frame;
  #timeout: Timeout | null = null;
  #isRef = true;
  #isActive = false;
  #isHolding = false;

  constructor(frame: Frame) {
    this.#frame = frame;
  }

  get isRef(): boolean {
    return this.#isRef;
  }

  set isRef(isRef: boolean) {
    this.#isRef = isRef;
    if (!isRef) this.#timeout?.unref();
    else if (!isProgramFrame(this.#frame)) this.#timeout?.ref();
    this.#update();
  }

  set isActive(isActive: boolean) {
    this.#isActive = isActive;
    this.#update();
  }

  /** The server's run waits for the timeout of a socket for which its process would. */
  set timeout(timeout: Timeout) {
    this.#timeout = timeout;
    if (!this.#isRef) timeout.unref();
  }

  #update(): void {
    const isHolding = this.#isActive && this.#isRef && isProgramFrame(this.#frame);
    if (isHolding === this.#isHolding) return;
    this.#isHolding = isHolding;
    if (isHolding) loop.ref(this.#frame);
    else loop.unref(this.#frame);
  }
}
