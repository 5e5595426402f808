/**
 * Joins the client's reports and the probe's into run events: which request is whose, and when, counted from the
 * moment the client began. The probe may be heard before the client (they may be two processes): it waits.
 *
 * What the server's process itself sends while it handles a request (a proxy in front) is that request still: the
 * exchange behind belongs to the same `n`.
 */

import type { RunEvent } from '../lab/events.ts';
import type { ClientReport, ServerReport } from './reports.ts';

export class Attribution {
  readonly #emit: (event: RunEvent) => void;
  readonly #numbers = new Map<string, number>();
  #waiting: ServerReport[] = [];
  #began: number | null = null;
  /** What is known of a request by half: sent, but not yet on which connection, and the other way round. */
  readonly #sentUnclaimed = new Set<number>();
  readonly #claimedUnsent = new Set<number>();
  #crashedAt = Number.POSITIVE_INFINITY;
  readonly #unsent = new Set<number>();
  readonly #open = new Set<string>();
  /** Exchanges whose client is the server's own process, for nobody's sake: they are not observed. */
  readonly #own = new Set<string>();

  constructor(emit: (event: RunEvent) => void) {
    this.#emit = emit;
  }

  /** Requests that arrived and whose exchange the server has not yet closed, but for those that nobody observes. */
  get openExchanges(): number {
    return this.#open.size;
  }

  /** The server has crashed at that moment: what the client would have sent later was not sent. */
  stopAt(moment: number): void {
    this.#crashedAt = moment;
  }

  client(report: Exclude<ClientReport, { type: 'received' }>): void {
    if (report.type === 'sent' && report.at > this.#crashedAt) this.#unsent.add(report.n);
    if ('n' in report && this.#unsent.has(report.n)) return;
    switch (report.type) {
      case 'began':
        this.#began = report.at;
        this.#release();
        break;
      case 'claimed':
        this.#numbers.set(report.exchange, report.n);
        if (!this.#sentUnclaimed.delete(report.n)) this.#claimedUnsent.add(report.n);
        this.#release();
        break;
      case 'log': {
        const { level, text } = report;
        this.#emit({ type: 'log', at: this.#relative(report.at), level, text, from: 'client' });
        break;
      }
      case 'sent':
        if (!this.#claimedUnsent.delete(report.n)) this.#sentUnclaimed.add(report.n);
        this.#emit({ ...report, at: this.#relative(report.at) });
        this.#release();
        break;
      default:
        this.#emit({ ...report, at: this.#relative(report.at) });
    }
  }

  server(report: ServerReport): void {
    if (report.type === 'arrived' && !this.#own.has(report.exchange)) this.#open.add(report.exchange);
    if (report.type === 'closed') this.#open.delete(report.exchange);
    this.#take(report);
  }

  /** What still waits when a run ends is emitted unattributed, or not at all if it makes no sense so. */
  flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    forEachOf(waiting, (report) => this.#emitServer(report));
  }

  #take(report: ServerReport): void {
    if (this.#mustWait(report)) this.#waiting[this.#waiting.length] = report;
    else this.#emitServer(report);
  }

  #mustWait(report: ServerReport): boolean {
    const exchange = exchangeOf(report);
    if (exchange === undefined || this.#own.has(exchange)) return false;
    const n = this.#numbers.get(exchange);
    return n === undefined || this.#claimedUnsent.has(n);
  }

  #release(): void {
    if (this.#waiting.length === 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    forEachOf(waiting, (report) => this.#take(report));
  }

  /** The exchange behind has the number of the one in front. */
  #join(from: string | undefined, to: string): void {
    const n = from === undefined ? undefined : this.#numbers.get(from);
    if (n === undefined) {
      this.#own.add(to);
      this.#open.delete(to);
    } else {
      this.#own.delete(to);
      this.#numbers.set(to, n);
    }
  }

  #emitServer(report: ServerReport): void {
    const at = this.#relative(report.at);
    const exchange = exchangeOf(report);
    const n = exchange === undefined ? undefined : this.#numbers.get(exchange);
    switch (report.type) {
      case 'listening':
        break;
      case 'forwarded':
        this.#join(report.from, report.to);
        break;
      case 'log':
        this.#emit({
          type: 'log',
          at,
          level: report.level,
          text: report.text,
          ...(n === undefined ? {} : { n }),
        });
        break;
      case 'crashed':
        this.#emit({ type: 'crashed', at, error: report.error });
        break;
      case 'arrived':
      case 'closed':
        if (n !== undefined) this.#emit({ type: report.type, at, n });
        break;
      case 'layer':
        if (n !== undefined) {
          this.#emit({ type: 'layer', at, n, index: report.index, layer: report.layer, name: report.name });
        }
        break;
      case 'counted':
        if (n !== undefined) this.#emit({ type: 'counted', at, n, count: this.#relativeCount(report.count) });
        break;
    }
  }

  #relativeCount<C extends { resetAt: number | null }>(count: C): C {
    return {
      ...count,
      resetAt: count.resetAt === null ? null : Math.round(count.resetAt - (this.#began ?? 0)),
    };
  }

  /** What came before the run began is at 0. */
  #relative(at: number): number {
    return this.#began === null ? 0 : Math.max(0, Math.round(at - this.#began));
  }
}

/** Without the list's iterator, which the learner's code may have replaced. */
function forEachOf<T>(list: readonly T[], callback: (item: T) => void): void {
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    if (item !== undefined) callback(item);
  }
}

/** What a report is about: of a forwarded request, the one in front. */
function exchangeOf(report: ServerReport): string | undefined {
  if (report.type === 'forwarded') return report.from;
  return 'exchange' in report ? report.exchange : undefined;
}
