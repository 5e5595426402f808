/** The timeline's rows: one a request, planned ones included. Times in virtual ms. */

import { startOf } from '../../lab/layers.ts';
import type { Observation, Outcome } from '../../lab/observation.ts';
import { isOpen } from '../../lab/observe.ts';
import type { RunRecord } from '../../lab/run.ts';
import type { PlannedRequest } from '../../lab/schedule.ts';
import { type Span, servesOf, tookUntil, waitedFor, waitsOf } from './spans.ts';

/** A request that the schedule will send, not sent yet. */
export interface PlannedRow {
  kind: 'planned';
  n: number;
  /** As the scenario names it, where it does. */
  client?: string;
  path: string;
  at: number;
}

/** A request that was sent. */
export interface SentRow {
  kind: 'sent';
  n: number;
  client?: string;
  path: string;
  at: number;
  hit: number | null;
  /** Under which each middleware counted it, in the order in which it met them. */
  keys: readonly string[];
  waits: Span[];
  serves: Span[];
  /** Null while nothing has decided how it ends. */
  end: { at: number; outcome: Outcome; status: number | null } | null;
  /** How long it waited and how long it took, as people are told. */
  waited: number;
  took: number;
}

export type Row = PlannedRow | SentRow;

/** What a row is drawn from: a record, and the clock where the run goes on. */
export interface Moment {
  record: Pick<RunRecord, 'state' | 'now' | 'observations'>;
  /** Virtual ms shown: the last event's, or later while the run goes on. */
  now: number;
}

/** Rows in order of `n`. */
export function toRows(moment: Moment, planned: readonly PlannedRequest[]): Row[] {
  const sent = new Set(moment.record.observations.map(({ n }) => n));
  const waiting = planned
    .filter(({ n }) => !sent.has(n))
    .map(
      (request): Row => ({
        kind: 'planned',
        n: request.n,
        ...clientOf(request),
        path: request.path,
        at: request.at,
      }),
    );
  const rows = moment.record.observations.map((observation): Row => toSentRow(observation, moment));
  return [...rows, ...waiting].sort((a, b) => a.n - b.n);
}

export function toSentRow(observation: Observation, { record, now }: Moment): SentRow {
  const until = observation.endedAt ?? now;
  const waits = waitsOf(observation, until);
  const { n, path, hit, outcome, status } = observation;
  return {
    kind: 'sent',
    n,
    ...clientOf(observation),
    path,
    at: startOf(observation),
    hit,
    keys: observation.counts.map(({ key }) => key),
    waits,
    serves: servesOf(observation, waits, until),
    end: isOpen(observation, record) ? null : { at: until, outcome, status },
    waited: waitedFor(waits),
    took: tookUntil(observation, waits, until),
  };
}

function clientOf({ client }: { client?: string }): { client?: string } {
  return client === undefined ? {} : { client };
}

/** The last moment that a set of rows shows. */
export function lastMoment(rows: readonly Row[]): number {
  return rows.reduce((last, row) => Math.max(last, row.kind === 'sent' ? endOfRow(row) : row.at), 0);
}

function endOfRow(row: SentRow): number {
  return Math.max(
    row.at,
    row.end?.at ?? 0,
    ...row.waits.map(({ to }) => to),
    ...row.serves.map(({ to }) => to),
  );
}
