/** A run's events on their way to whoever asked for it: what is in flight, how much has been said, no path of this machine. */

import type { Limits, RunEvent, RunEventOf } from '../../lab/events.ts';

export interface RunEventsOptions {
  limits: Limits;
  /** Virtual ms beyond which nothing belongs to the run. */
  until: number;
  /** Takes this machine's paths out of a text. */
  withoutPaths(text: string): string;
  emit(event: RunEvent): void;
  onLimit(limit: keyof Limits): void;
}

export class RunEvents {
  readonly #options: RunEventsOptions;
  /** Sent, and neither answered nor given up nor broken. */
  readonly inFlight = new Set<number>();
  sent = 0;
  /** Virtual ms of the last event. */
  now = 0;
  #logBytes = 0;

  constructor(options: RunEventsOptions) {
    this.#options = options;
  }

  pass(event: RunEvent): void {
    if (event.at > this.#options.until) return;
    this.now = Math.max(this.now, event.at);
    switch (event.type) {
      case 'sent':
        this.sent += 1;
        this.inFlight.add(event.n);
        break;
      case 'ended':
      case 'gaveUp':
      case 'broken':
        this.inFlight.delete(event.n);
        break;
      case 'log':
        this.#passLog(event);
        return;
    }
    this.#options.emit(this.#clean(event));
  }

  /** As much of it as the limit leaves room for. */
  #passLog(event: RunEventOf<'log'>): void {
    const room = this.#options.limits.logBytes - this.#logBytes;
    const { text } = event;
    this.#logBytes += text.length;
    this.#options.emit(this.#clean({ ...event, text: text.slice(0, room) }));
    if (text.length > room) this.#options.onLimit('logBytes');
  }

  /** What a program says or a server answers may quote its stack: the learner's files keep their own names. */
  #clean(event: RunEvent): RunEvent {
    const { withoutPaths } = this.#options;
    if (event.type === 'log') return { ...event, text: withoutPaths(event.text) };
    if (event.type === 'ended') return { ...event, body: withoutPaths(event.body) };
    return event;
  }
}
