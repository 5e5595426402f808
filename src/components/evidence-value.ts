/** One number out of a lab's evidence, as people read it. */

import { waitedFor, waitsOf } from '../bench/timeline/spans.ts';
import { formatSeconds, languageTag } from '../i18n/index.ts';
import type { Evidence, Locale } from '../lab/definition.ts';
import { type Observation, OUTCOMES } from '../lab/observation.ts';
import { closeOf, endOf, handlerStartOf } from './evidence-times.ts';

/** The run that is asked: of one of the lab's scenarios, or of one of its breaks. */
export type RunQuery = { scenario: string } | { broken: string };

/**
 * What a lesson asks for: a field or a response header of request `n`; how many requests there were of a kind; when the
 * first or the last served answer was complete; or a package's version.
 */
export type ValueQuery =
  | (RunQuery &
      (
        | { n: number; field: ValueField }
        | { n: number; header: string }
        | { count: CountedKind }
        | { at: ServedMoment }
      ))
  | { version: string };

/**
 * `delay`: what the throttles reported. `waited`: how long they held the request. `limiter`: what the first limiter
 * counted. Moments are told from the run's start, less what this machine's timers were late.
 */
export const VALUE_FIELDS = [
  'delay',
  'hit',
  'status',
  'limiter',
  'waited',
  'sentAt',
  'handledAt',
  'endedAt',
  'closedAt',
] as const;
export type ValueField = (typeof VALUE_FIELDS)[number];

export const COUNTED_KINDS = [...OUTCOMES, 'all', 'handled'] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

export const SERVED_MOMENTS = ['firstServed', 'lastServed'] as const;
export type ServedMoment = (typeof SERVED_MOMENTS)[number];

const PLAIN_NUMBERS: readonly ValueField[] = ['hit', 'status', 'limiter'];

/** Throws, saying what was asked for, if the evidence does not have it: a lesson never shows a gap. */
export function formatValue(evidence: Evidence, query: ValueQuery, locale: Locale): string {
  if ('version' in query) return versionOf(evidence, query.version);
  const observations = observationsOf(evidence, query);
  if ('count' in query) {
    return formatNumber(observations.filter((each) => isCounted(each, query.count)).length, locale);
  }
  if ('at' in query) {
    return formatSeconds(found(servedAt(observations, query.at), evidence, query, query.at), locale);
  }
  const observation = observations.find(({ n }) => n === query.n);
  if ('header' in query) {
    const value = observation?.headers[query.header];
    const text = Array.isArray(value) ? value.join(', ') : value;
    return found(text, evidence, query, `header ${query.header} in request ${query.n}`);
  }
  const value = observation && fieldOf(observation, query.field);
  const number = found(value, evidence, query, `${query.field} in request ${query.n}`);
  return PLAIN_NUMBERS.includes(query.field) ? formatNumber(number, locale) : formatSeconds(number, locale);
}

/** What was observed in a run. Throws if the evidence does not have it. */
export function observationsOf(evidence: Evidence, query: RunQuery): Observation[] {
  const run = 'broken' in query ? evidence.breaks[query.broken] : evidence.scenarios[query.scenario];
  if (!run) throw new Error(`The evidence of ${evidence.lab} has no ${nameOf(query)}.`);
  return run.observations;
}

function nameOf(query: RunQuery): string {
  return 'broken' in query ? `break ${query.broken}` : `scenario ${query.scenario}`;
}

function found<T>(value: T | null | undefined, evidence: Evidence, query: RunQuery, what: string): T {
  if (value == null) throw new Error(`The evidence of ${evidence.lab}, ${nameOf(query)}, has no ${what}.`);
  return value;
}

function versionOf(evidence: Evidence, name: string): string {
  const version = evidence.versions[name];
  if (version === undefined) throw new Error(`The evidence of ${evidence.lab} names no version of ${name}.`);
  return version;
}

function isCounted({ outcome, handled }: Observation, kind: CountedKind): boolean {
  if (kind === 'all') return true;
  return kind === 'handled' ? handled : outcome === kind;
}

function servedAt(observations: readonly Observation[], moment: ServedMoment): number | null {
  const ends = observations
    .filter(({ outcome }) => outcome === 'served')
    .map(endOf)
    .filter((end) => end !== null);
  if (ends.length === 0) return null;
  return moment === 'firstServed' ? Math.min(...ends) : Math.max(...ends);
}

function fieldOf(observation: Observation, field: ValueField): number | null {
  switch (field) {
    case 'delay':
    case 'hit':
    case 'status':
    case 'sentAt':
      return observation[field];
    case 'limiter':
      return observation.counts.find(({ middleware }) => middleware === 'limiter')?.used ?? null;
    case 'waited':
      return observation.endedAt === null ? null : waitedFor(waitsOf(observation, observation.endedAt));
    case 'handledAt':
      return handlerStartOf(observation);
    case 'endedAt':
      return endOf(observation);
    case 'closedAt':
      return closeOf(observation);
  }
}

function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTag(locale), { useGrouping: false }).format(value);
}
