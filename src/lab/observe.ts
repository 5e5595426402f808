/** Run events, folded into observations: the one place where what happened gets its name. */

import type { RunEvent } from './events.ts';
import type { Observation, Outcome } from './observation.ts';
import type { RunRecord } from './run.ts';
import { isProgram, type Scenario } from './scenario.ts';
import { type PlannedRequest, planSchedule } from './schedule.ts';

/** What one request is seen to pass through, and be counted by: one that goes round and round does so for ever. */
const MOST_LAYERS = 500;

/** Folds a whole run at once. */
export function observe(
  events: Iterable<RunEvent>,
  run: { scenario: Scenario; path?: string | undefined },
): RunRecord {
  const observer = new RunObserver(run);
  for (const event of events) observer.add(event);
  return observer.record;
}

/** Folds a run event by event, so that a run can be watched while it goes on. */
export class RunObserver {
  /** What has been observed so far. Its observations are in order of `n`; the objects are updated in place. */
  readonly record: RunRecord = {
    state: { kind: 'running' },
    now: 0,
    versions: {},
    observations: [],
    log: [],
    lag: 0,
  };

  /** Expanded when the first request is heard of: a schedule beyond the limits never gets that far. */
  #planned: Map<number, PlannedRequest> | null = null;
  readonly #run: { scenario: Scenario; path?: string | undefined };
  /** In which order layers began: of two that did in the same ms. */
  readonly #begun = new WeakMap<object, number>();
  readonly #byNumber = new Map<number, Observation>();

  constructor(run: { scenario: Scenario; path?: string | undefined }) {
    this.#run = run;
  }

  add(event: RunEvent): void {
    this.record.now = Math.max(this.record.now, event.at);
    if ('n' in event && event.n !== undefined && event.type !== 'log') this.#addToRequest(event, event.n);
    else this.#addToRun(event);
  }

  /** The person stopped the run: what is open stays open. */
  stop(): void {
    if (this.record.state.kind === 'running') this.record.state = { kind: 'stopped' };
  }

  #addToRun(event: RunEvent): void {
    const { record } = this;
    switch (event.type) {
      case 'ready':
        record.versions = event.versions;
        break;
      case 'log': {
        const { type: _, ...line } = event;
        record.log.push(line);
        // Two processes are heard over two pipes.
        if ((record.log.at(-2)?.at ?? 0) > line.at) record.log.sort((a, b) => a.at - b.at);
        break;
      }
      case 'lag':
        record.lag = Math.max(record.lag, event.ms);
        break;
      case 'limit':
        record.state = { kind: 'limited', limit: event.limit };
        break;
      case 'crashed':
        record.state = { kind: 'crashed', error: event.error };
        break;
      case 'done':
        if (record.state.kind === 'running') record.state = { kind: 'done' };
        break;
    }
  }

  #addToRequest(event: RunEvent, n: number): void {
    const observation = this.#observationOf(n, event.at);
    switch (event.type) {
      case 'sent':
        observation.sentAt = event.at;
        if (event.path !== undefined) observation.path = event.path;
        break;
      case 'arrived':
        // A server behind the lab's own proxy reports it again.
        observation.arrivedAt ??= event.at;
        break;
      case 'layer':
        this.#addLayer(observation, event);
        if (event.layer === 'handler') observation.handled = true;
        break;
      case 'counted':
        if (observation.counts.length >= MOST_LAYERS) break;
        observation.counts.push(event.count);
        addCount(observation);
        break;
      case 'headers':
        observation.status = event.status;
        observation.headers = event.headers;
        break;
      case 'ended':
        observation.body = event.body;
        observation.endedAt = event.at;
        observation.outcome = outcomeOf(observation.status);
        break;
      case 'gaveUp':
        observation.endedAt = event.at;
        observation.outcome = 'abandoned';
        break;
      case 'broken':
        observation.endedAt = event.at;
        observation.outcome = 'failed';
        break;
      case 'closed':
        observation.closedAt = event.at;
        break;
    }
  }

  /** What a layer was is reported when it is over: a proxy's own after all those of the server behind. */
  #addLayer({ layers }: Observation, { layer, name, at, index }: Extract<RunEvent, { type: 'layer' }>): void {
    if (layers.length >= MOST_LAYERS) return;
    const entry = { layer, name, at };
    this.#begun.set(entry, index);
    layers.push(entry);
    layers.sort((a, b) => a.at - b.at || (this.#begun.get(a) ?? 0) - (this.#begun.get(b) ?? 0));
  }

  #observationOf(n: number, at: number): Observation {
    const known = this.#byNumber.get(n);
    if (known) return known;
    this.#planned ??= planByNumber(this.#run);
    const planned = this.#planned.get(n);
    const observation = blankObservation(n, at, planned);
    this.#byNumber.set(n, observation);
    const { observations } = this.record;
    observations.push(observation);
    if ((observations.at(-2)?.n ?? 0) > n) observations.sort((a, b) => a.n - b.n);
    return observation;
  }
}

function planByNumber(run: { scenario: Scenario; path?: string | undefined }): Map<number, PlannedRequest> {
  const planned = isProgram(run.scenario) ? [] : planSchedule(run.scenario, run.path ?? '/');
  return new Map(planned.map((request) => [request.n, request]));
}

/** Whether nothing has decided yet how a request ends. In a finished run nothing is open: no answer is `failed`. */
export function isOpen(observation: Observation, record: Pick<RunRecord, 'state'>): boolean {
  const { kind } = record.state;
  return observation.endedAt === null && (kind === 'running' || kind === 'stopped' || kind === 'limited');
}

function blankObservation(n: number, at: number, planned: PlannedRequest | undefined): Observation {
  return {
    n,
    ...(planned?.client === undefined ? {} : { client: planned.client }),
    path: planned?.path ?? '/',
    sentAt: at,
    arrivedAt: null,
    counts: [],
    hit: null,
    delay: null,
    layers: [],
    handled: false,
    status: null,
    headers: {},
    body: null,
    endedAt: null,
    closedAt: null,
    outcome: 'failed',
  };
}

function addCount(observation: Observation): void {
  const throttles = observation.counts.filter((count) => count.middleware === 'throttle');
  const delays = throttles.map((count) => count.delay).filter((delay) => typeof delay === 'number');
  observation.hit = throttles[0]?.used ?? null;
  observation.delay = delays.length === 0 ? null : delays.reduce((sum, delay) => sum + delay, 0);
}

function outcomeOf(status: number | null): Outcome {
  if (status === null) return 'failed';
  if (status === 429) return 'rejected';
  return status < 400 ? 'served' : 'failed';
}
