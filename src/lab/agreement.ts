/**
 * Whether two engines that ran the same saw the same: two witnesses of one server. What the wall clock adds is no
 * disagreement; what they report is: outcomes, statuses, hits, layers, counts, delays, and which headers there were.
 */

import { isTooBusy } from './busy.ts';
import { type Change, type Compared, differencesOf } from './difference.ts';
import type { Count, Headers } from './events.ts';
import type { Observation } from './observation.ts';
import type { Pace, RunRecord } from './run.ts';

/** What one engine observed, and at which pace. */
export interface Testimony {
  record: Pick<RunRecord, 'state' | 'observations' | 'lag'>;
  pace: Pace;
}

export type Agreement =
  /** `crashed`: both servers fell, by errors of one kind. */
  | { kind: 'agree'; crashed: boolean }
  /** `crashed`: whose server fell where the other's did not, or both by different errors. */
  | { kind: 'differ'; crashed: 'before' | 'after' | 'both' | null; changes: Change[] }
  /** The runs cannot tell: one was cut short, or the machine was too busy for one. */
  | { kind: 'unclear'; why: 'unfinished' | 'lag' };

export function agreementOf(before: Testimony, after: Testimony): Agreement {
  if ([before, after].some(wasCutShort)) return { kind: 'unclear', why: 'unfinished' };
  const changes = differencesOf(
    timeless(withinSightOf(after.record, before.record), before.record),
    timeless(withinSightOf(before.record, after.record), before.record),
  ).filter(({ kind }) => kind !== 'order');
  const crashed = crashDifference(before, after);
  if (crashed === null && changes.length === 0) return { kind: 'agree', crashed: errorOf(before) !== null };
  if ([before, after].some(({ record, pace }) => isTooBusy(record, pace)))
    return { kind: 'unclear', why: 'lag' };
  return { kind: 'differ', crashed, changes };
}

function wasCutShort({ record }: Testimony): boolean {
  const { kind } = record.state;
  return kind === 'running' || kind === 'stopped' || kind === 'limited';
}

function crashDifference(before: Testimony, after: Testimony): 'before' | 'after' | 'both' | null {
  const [was, is] = [errorOf(before), errorOf(after)];
  if (was === is) return null;
  if (was === null) return 'after';
  return is === null ? 'before' : 'both';
}

function errorOf({ record: { state } }: Testimony): string | null {
  return state.kind === 'crashed' ? state.error.kind : null;
}

/**
 * An engine that ends a run later sees more of what a server still does for clients who have left. Without what happened
 * when the other's run was over.
 */
function withinSightOf(other: Compared, seen: Compared): Compared {
  const end = endOf(other);
  const others = new Map(other.observations.map(({ n, layers }) => [n, layers.length]));
  const observations = seen.observations.map((observation) => {
    const { n, outcome, layers } = observation;
    const shared = others.get(n) ?? layers.length;
    const isBeyond = outcome === 'abandoned' && layers.slice(shared).some(({ at }) => at > end);
    if (!isBeyond) return observation;
    const within = layers.slice(0, shared);
    return { ...observation, layers: within, handled: within.some(({ layer }) => layer === 'handler') };
  });
  return { ...seen, observations };
}

/** Virtual ms of the last thing that was observed of any request. */
function endOf({ observations }: Compared): number {
  return Math.max(0, ...observations.flatMap(({ endedAt, closedAt }) => [endedAt ?? 0, closedAt ?? 0]));
}

/** Without what depends on when things happened on the wall's clock. `model`: the run whose times are taken for both. */
function timeless({ state, observations }: Compared, model: Compared): Compared {
  const times = new Map(model.observations.map((observation) => [observation.n, observation]));
  return {
    state,
    observations: observations.map((observation) => ({
      ...observation,
      ...givingUpOf(observation, times.get(observation.n)),
      counts: observation.counts.map(withoutReset),
      headers: withoutDigits(observation.headers),
    })),
  };
}

/** A client gives up by the wall's clock: two that did so waited alike. */
function givingUpOf(observation: Observation, model: Observation | undefined): Partial<Observation> {
  const bothGaveUp = observation.outcome === 'abandoned' && model?.outcome === 'abandoned';
  if (!bothGaveUp) return {};
  const { sentAt, arrivedAt, endedAt } = model;
  return { sentAt, arrivedAt, endedAt };
}

function withoutReset(count: Count): Count {
  return { ...count, resetAt: null };
}

/** Numbers in headers are mostly times. */
function withoutDigits(headers: Headers): Headers {
  const { date: _, ...others } = headers;
  return Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, `${value}`.replace(/\d+/g, '#')]),
  );
}
