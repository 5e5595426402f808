/** Starts and stops runs, and tells what they show while they go on. One run at a time. */

import type { Engine } from '../../engines/engine.ts';
import type { PageEngineId } from '../../engines/registry.ts';
import { EngineError, toEngineError } from '../../lab/errors.ts';
import { RunObserver } from '../../lab/observe.ts';
import type { Run, RunOrder, Session } from './session.ts';
import { VirtualClock } from './virtual-clock.ts';

/** What run control needs from where it lives. */
export interface RunHost {
  /** Throws `EngineError` if the engine's files cannot be loaded. */
  loadEngine(id: PageEngineId): Promise<Engine>;
  /** Wall ms, from any origin. */
  wallClock(): number;
  /** Calls back again and again, as often as a chart should be redrawn, until the returned function is called. */
  onFrame(callback: () => void): () => void;
  publish(session: Session): void;
}

/** One run on its way. `end` is called once, by whoever is first: the engine, or the person. */
interface Attempt {
  engine: PageEngineId;
  abort: AbortController;
  end: (session: Session) => void;
  watched: Watched | null;
}

interface Watched {
  engine: Engine;
  observer: RunObserver;
  clock: VirtualClock;
}

export class RunControl {
  readonly #host: RunHost;
  #current: { attempt: Attempt; order: RunOrder } | null = null;
  /** How the last run ended; what is shown again if one is stopped before it began. */
  #last: Session = { kind: 'recorded' };

  constructor(host: RunHost) {
    this.#host = host;
  }

  /**
   * Runs an order in an engine, from beginning to end in that one, in place of the run that goes on. Resolves when it
   * has ended, however it ends.
   */
  async start(order: RunOrder, engine: PageEngineId): Promise<void> {
    this.#drop();
    const attempt = this.#begin(order, engine);
    try {
      await this.#run(order, attempt);
    } catch (error) {
      const run = interruptedRun(order, attempt);
      attempt.end({ kind: 'failed', order, engine, reason: toEngineError(error).reason, run });
    }
  }

  /** Ends the run that goes on; what it has shown stays. Does not wait for the engine. */
  stop(): void {
    const current = this.#current;
    if (current === null) return;
    const { attempt, order } = current;
    attempt.watched?.observer.stop();
    const run = interruptedRun(order, attempt);
    attempt.end(run === null ? this.#last : { kind: 'ended', run });
    attempt.abort.abort();
  }

  #begin(order: RunOrder, engine: PageEngineId): Attempt {
    const attempt: Attempt = {
      engine,
      abort: new AbortController(),
      watched: null,
      end: (session) => {
        if (this.#current?.attempt !== attempt) return;
        this.#current = null;
        this.#last = session;
        this.#host.publish(session);
      },
    };
    this.#current = { attempt, order };
    this.#host.publish({ kind: 'starting', order });
    return attempt;
  }

  /** Ends the run that goes on without a word: another takes its place. */
  #drop(): void {
    const current = this.#current;
    this.#current = null;
    current?.attempt.abort.abort();
  }

  async #run(order: RunOrder, attempt: Attempt): Promise<void> {
    const { signal } = attempt.abort;
    const engine = await this.#host.loadEngine(attempt.engine);
    const availability = await engine.availability();
    if (!availability.ok) throw new EngineError(availability.reason);
    if (signal.aborted) return;
    const clock = new VirtualClock(order.request.pace, this.#host.wallClock);
    const watched = { engine, observer: new RunObserver(order.request), clock };
    attempt.watched = watched;
    await this.#watch(order, attempt, watched);
    if (signal.aborted) return;
    const { record } = watched.observer;
    if (record.state.kind === 'running')
      throw new EngineError({ kind: 'internal', message: 'the run ended without a last event' });
    attempt.end({ kind: 'ended', run: pictureOf(order, watched, record.now) });
  }

  /** Follows the run's events; the picture is published on frames, not on events: thousands may come in one. */
  async #watch(order: RunOrder, attempt: Attempt, watched: Watched): Promise<void> {
    const { engine, observer, clock } = watched;
    const { signal } = attempt.abort;
    const stopFrames = this.#host.onFrame(() => {
      if (this.#current?.attempt !== attempt) return;
      this.#host.publish({ kind: 'running', run: pictureOf(order, watched, clock.now()) });
    });
    try {
      for await (const event of engine.run(order.request, signal)) {
        if (signal.aborted) return;
        observer.add(event);
        clock.sync(event);
      }
    } finally {
      stopFrames();
    }
  }
}

/** What a run that was cut short had shown; null if it never began. */
function interruptedRun(order: RunOrder, { watched }: Attempt): Run | null {
  return watched && pictureOf(order, watched, watched.clock.now());
}

/** A record of its own: the observer goes on changing its own in place. */
function pictureOf(order: RunOrder, { engine, observer }: Watched, now: number): Run {
  return { ...order, engine: engine.id, record: { ...observer.record }, now };
}
