/** One number out of a lab's evidence, as people read it. */

import { tookUntil, waitedFor, waitsOf } from '../bench/timeline/spans.ts';
import { formatSeconds, languageTag } from '../i18n/index.ts';
import type { Evidence, Locale } from '../lab/definition.ts';
import { startOf } from '../lab/layers.ts';
import type { Observation, Outcome } from '../lab/observation.ts';

/**
 * What a lesson asks for: a field of request `n`, how many requests had an outcome, or a package's version.
 * `delay`: what the throttles reported. `waited`: how long they held the request. `endedAt`: when it had its answer,
 * from the run's start, less what this machine's timers were late.
 */
export type ValueQuery =
  | { scenario: string; n: number; field: ValueField }
  | { scenario: string; count: Outcome }
  | { version: string };

export type ValueField = 'delay' | 'hit' | 'status' | 'endedAt' | 'waited';

/** Throws, saying what was asked for, if the evidence does not have it: a lesson never shows a gap. */
export function formatValue(evidence: Evidence, query: ValueQuery, locale: Locale): string {
  if ('version' in query) return versionOf(evidence, query.version);
  const observations = observationsOf(evidence, query.scenario);
  if ('count' in query) {
    const { length } = observations.filter(({ outcome }) => outcome === query.count);
    return formatNumber(length, locale);
  }
  const observation = observations.find(({ n }) => n === query.n);
  const value = observation && fieldOf(observation, query.field);
  if (value == null) {
    throw new Error(
      `The evidence of ${evidence.lab}, ${query.scenario}, request ${query.n}, has no ${query.field}.`,
    );
  }
  return query.field === 'hit' || query.field === 'status'
    ? formatNumber(value, locale)
    : formatSeconds(value, locale);
}

/** What was observed in a scenario. Throws if the evidence does not have it. */
export function observationsOf(evidence: Evidence, scenario: string): Observation[] {
  const run = evidence.scenarios[scenario];
  if (!run) throw new Error(`The evidence of ${evidence.lab} has no scenario ${scenario}.`);
  return run.observations;
}

function versionOf(evidence: Evidence, name: string): string {
  const version = evidence.versions[name];
  if (version === undefined) throw new Error(`The evidence of ${evidence.lab} names no version of ${name}.`);
  return version;
}

function fieldOf(observation: Observation, field: ValueField): number | null {
  switch (field) {
    case 'delay':
    case 'hit':
    case 'status':
      return observation[field];
    case 'waited':
      return observation.endedAt === null ? null : waitedFor(waitsOf(observation, observation.endedAt));
    case 'endedAt':
      return endOf(observation);
  }
}

function endOf(observation: Observation): number | null {
  const { endedAt } = observation;
  if (endedAt === null) return null;
  return startOf(observation) + tookUntil(observation, waitsOf(observation, endedAt), endedAt);
}

function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTag(locale), { useGrouping: false }).format(value);
}
