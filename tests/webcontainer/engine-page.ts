/** What a test's page has for itself: this project's boot and engine, as the labs use them, and no lab. */

import { pageBoot } from '../../src/engines/page-engines.ts';
import type { BootState } from '../../src/engines/webcontainer/boot-state.ts';
import { createPageEngine } from '../../src/engines/webcontainer/container-page.ts';
import { EngineError, type Reason } from '../../src/lab/errors.ts';
import type { RunEvent } from '../../src/lab/events.ts';
import type { RunRequest } from '../../src/lab/run.ts';

declare global {
  /** Given by the test: takes a run's events, in order. */
  function takeEvents(run: number, events: RunEvent[]): Promise<void>;
  var inPage: typeof held;
}

const boot = pageBoot();
const states: BootState[] = [boot.state];
boot.subscribe((state) => states.push(state));

const engine = createPageEngine();
const stops = new Map<number, AbortController>();

const held = {
  boot,
  /** Every one so far, the first before anything began. */
  states,
  availability: () => engine.availability(),
  dispose: () => engine.dispose(),
  stop: (run: number) => stops.get(run)?.abort(),
  /** Why it could not go on; null if it could. */
  async run(run: number, request: RunRequest): Promise<Reason | null> {
    const stop = new AbortController();
    stops.set(run, stop);
    const post = new Post(run);
    try {
      for await (const event of engine.run(request, stop.signal)) post.add(event);
      return null;
    } catch (error) {
      if (error instanceof EngineError) return error.reason;
      throw error;
    } finally {
      await post.delivered;
      stops.delete(run);
    }
  },
};

/** Brings events to the test, as many at a time as have come since the last time. */
class Post {
  delivered = Promise.resolve();
  readonly #run: number;
  #waiting: RunEvent[] = [];

  constructor(run: number) {
    this.#run = run;
  }

  add(event: RunEvent): void {
    this.#waiting.push(event);
    if (this.#waiting.length === 1) this.delivered = this.delivered.then(() => this.#deliver());
  }

  #deliver(): Promise<void> {
    const events = this.#waiting;
    this.#waiting = [];
    return takeEvents(this.#run, events);
  }
}

globalThis.inPage = held;
