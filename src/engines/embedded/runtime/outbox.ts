/** Events on their way to the host: the first ones at once, many in batches. */

import type { RunEvent } from '../../../lab/events.ts';
import type { WorkerMessage } from '../protocol.ts';

/** A handler that never returns must not take with it what came before: so many events are posted one by one. */
const EAGER = 200;
const BATCH = 500;

export class Outbox {
  readonly #post: (message: WorkerMessage) => void;
  #batch: RunEvent[] = [];
  #count = 0;

  constructor(post: (message: WorkerMessage) => void) {
    this.#post = post;
  }

  add(event: RunEvent): void {
    // Not `push`: the learner's code may have replaced it.
    this.#batch[this.#batch.length] = event;
    this.#count += 1;
    if (this.#count <= EAGER || this.#batch.length >= BATCH) this.flush();
  }

  flush(): void {
    if (this.#batch.length === 0) return;
    const events = this.#batch;
    this.#batch = [];
    this.#post({ type: 'events', events });
  }
}
