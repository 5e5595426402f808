/**
 * Sends a schedule from beside the server, one raw connection a request.
 *
 * Connections are opened beforehand and the request heads written in the schedule's order, so that what reorders
 * requests in a lab is the server and never this sender (on real Node a cold burst of five was counted out of order in
 * 13 of 25 runs with `http`, in 0 of 300 this way).
 *
 * What has settled is forgotten, and what is far ahead not begun: a long schedule takes no more memory than a short one
 * of the same density, but for its plan.
 */

import type { PlannedRequest } from '../lab/schedule.ts';
import { type After, Exchange, type ExchangeOptions } from './exchange.ts';
import type { ClientReport } from './reports.ts';
import { type OpenWire, openSocket } from './wire.ts';

/** Virtual ms before its time at which a request's connection is opened. */
const LEAD = 500;

export interface SenderOptions {
  planned: readonly PlannedRequest[];
  /** Where to connect. */
  port: number;
  /** What the `Host` header says, where it is not `port`. */
  hostPort?: number;
  /** How to connect, where not through Node's own sockets. */
  openWire?: OpenWire;
  /** How to wait, where not for Node's own timers. */
  after?: After;
  report(report: ClientReport): void;
  /** Virtual epoch ms. */
  now(): number;
}

export interface Sending {
  /** Resolves when every request has ended, given up or broken. Never rejects. */
  finished: Promise<void>;
  /** Closes every connection; nothing more is reported. */
  abort(): void;
}

export function sendSchedule(options: SenderOptions): Sending {
  const sender = new Sender(options);
  return { finished: sender.run(), abort: () => sender.abort() };
}

/** The requests of one moment, virtual ms since the run began. */
interface Moment<Request> {
  at: number;
  requests: Request[];
}

class Sender {
  readonly #now: () => number;
  readonly #after: After;
  readonly #report: (report: ClientReport) => void;
  readonly #exchangeOptions: ExchangeOptions;
  /** The latest first: the next one is the last. */
  readonly #ahead: Moment<PlannedRequest>[];
  readonly #open = new Set<Exchange>();
  readonly #waits = new Set<() => void>();
  readonly #finished = Promise.withResolvers<void>();
  /** Requests that have not settled. */
  #left: number;
  #isAborted = false;

  constructor({
    planned,
    port,
    hostPort = port,
    openWire = openSocket,
    after = waitFor,
    report,
    now,
  }: SenderOptions) {
    this.#now = now;
    this.#after = after;
    this.#report = (said) => {
      if (!this.#isAborted) report(said);
    };
    this.#left = planned.length;
    this.#ahead = groupByTime(planned);
    this.#exchangeOptions = {
      port,
      hostPort,
      openWire,
      after,
      now,
      report: this.#report,
      onSettled: (exchange) => this.#onSettled(exchange),
    };
  }

  run(): Promise<void> {
    const early: Moment<Exchange>[] = [];
    for (let next = this.#takeUntil(LEAD); next; next = this.#takeUntil(LEAD)) early.push(next);
    openAll(
      early.flatMap(({ requests }) => requests),
      () => this.#begin(early),
    );
    return this.#finished.promise;
  }

  abort(): void {
    this.#isAborted = true;
    for (const cancel of this.#waits) cancel();
    for (const exchange of this.#open) exchange.close();
  }

  #begin(early: readonly Moment<Exchange>[]): void {
    const began = this.#now();
    this.#report({ type: 'began', at: began });
    for (const { at, requests } of early) this.#at(began + at, () => this.#sendAll(requests));
    this.#openNext(began);
    if (this.#left === 0) this.#finished.resolve();
  }

  /** One timer for all that is ahead. */
  #openNext(began: number): void {
    const next = this.#ahead.at(-1);
    if (!next) return;
    this.#at(began + next.at - LEAD, () => {
      this.#openAndSend(began);
      this.#openNext(began);
    });
  }

  #openAndSend(began: number): void {
    const moment = this.#takeUntil(this.#now() - began + LEAD);
    if (!moment) return;
    const { at, requests } = moment;
    openAll(requests, () => this.#at(began + at, () => this.#sendAll(requests)));
  }

  /** The next moment, if it is not later than `latest`. */
  #takeUntil(latest: number): Moment<Exchange> | null {
    const next = this.#ahead.at(-1);
    if (!next || next.at > latest) return null;
    this.#ahead.pop();
    const requests = next.requests.map((request) => new Exchange(request, this.#exchangeOptions));
    for (const exchange of requests) this.#open.add(exchange);
    return { at: next.at, requests };
  }

  /** Writes all heads of one moment in one go, so that nothing comes between them. */
  #sendAll(exchanges: readonly Exchange[]): void {
    if (this.#isAborted) return;
    openAll(
      exchanges.filter((exchange) => exchange.isLost),
      () => {
        if (this.#isAborted) return;
        for (const exchange of exchanges) exchange.send();
      },
    );
  }

  /** Calls back at that virtual time; at once if it has come. */
  #at(time: number, callback: () => void): void {
    const wait = time - this.#now();
    if (wait <= 0) {
      callback();
      return;
    }
    const cancel = this.#after(wait, () => {
      this.#waits.delete(cancel);
      callback();
    });
    this.#waits.add(cancel);
  }

  #onSettled(exchange: Exchange): void {
    this.#open.delete(exchange);
    this.#left -= 1;
    if (this.#left === 0) this.#finished.resolve();
  }
}

const waitFor: After = (delay, callback) => {
  const timer = setTimeout(callback, delay);
  return () => clearTimeout(timer);
};

/** Opens these connections and calls back when each is open, or cannot be. */
function openAll(exchanges: readonly Exchange[], onOpened: () => void): void {
  let left = exchanges.length;
  if (left === 0) onOpened();
  for (const exchange of exchanges) {
    exchange.open(() => {
      left -= 1;
      if (left === 0) onOpened();
    });
  }
}

/** Requests of one moment, the latest first; within a moment in the schedule's order. */
function groupByTime(planned: readonly PlannedRequest[]): Moment<PlannedRequest>[] {
  return [...Map.groupBy(planned, (request) => request.at)]
    .map(([at, requests]) => ({ at, requests }))
    .sort((a, b) => b.at - a.at);
}
