/**
 * Two runs of one scenario, compared on what does not depend on the machine (design.md "Evidence"):
 * statuses, outcomes, order, hits, counts, reported delays, layers, headers. Wall time bounds from below only.
 */

import { earlyAnswer } from './early-answer.ts';
import type { Count, Headers } from './events.ts';
import type { Mismatch } from './expectation.ts';
import type { Observation } from './observation.ts';

/** One way in which two runs differ. */
export type Difference = Mismatch;

/** Ends closer together than this, in ms, may swap from run to run. */
const ORDER_MARGIN = 250;
/** How far apart, in ms, two reports of one window's end may be. */
const RESET_MARGIN = 1000;

/** Every difference that matters, request by request. */
export function compareRuns(
  expected: readonly Observation[],
  observed: readonly Observation[],
): Difference[] {
  if (expected.length !== observed.length) {
    return [{ n: null, field: 'requests', expected: expected.length, observed: observed.length }];
  }
  const starts = { expected: startOf(expected), observed: startOf(observed) };
  return [
    ...expected.flatMap((before, i) => {
      const after = observed[i];
      return after ? compareObservations(before, after, starts) : [];
    }),
    ...compareOrder(expected, observed),
    ...observed.flatMap(endedTooEarly),
  ];
}

/** The differences as lines: `request 7: rejected → served`. */
export function describeDifference({ n, field, expected, observed }: Difference): string {
  const where = n === null ? field : field === 'outcome' ? `request ${n}` : `request ${n} ${field}`;
  return `${where}: ${show(expected)} → ${show(observed)}`;
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** When each of two runs began, in epoch s, as far as its headers tell. */
interface Starts {
  expected: number;
  observed: number;
}

function compareObservations(expected: Observation, observed: Observation, starts: Starts): Difference[] {
  const differences: Difference[] = [];
  const compare = (field: string, before: unknown, after: unknown) => {
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      differences.push({ n: expected.n, field, expected: before, observed: after });
    }
  };
  compare('outcome', expected.outcome, observed.outcome);
  compare('status', expected.status, observed.status);
  compare('path', expected.path, observed.path);
  compare('client', expected.client, observed.client);
  compare('hit', expected.hit, observed.hit);
  compare('delay', expected.delay, observed.delay);
  compare('handled', expected.handled, observed.handled);
  compare('layers', expected.layers.map(nameLayer), observed.layers.map(nameLayer));
  compare('counts', expected.counts.map(withoutReset), observed.counts.map(withoutReset));
  expected.counts.forEach((count, i) => {
    const other = observed.counts[i];
    if (other && !sameReset(count.resetAt, other.resetAt))
      compare(`counts[${i}].resetAt`, count.resetAt, other.resetAt);
  });
  differences.push(...compareHeaders(expected.n, expected.headers, observed.headers, starts));
  return differences;
}

const nameLayer = ({ layer, name }: Observation['layers'][number]) => `${layer} ${name}`;

const withoutReset = ({ resetAt: _, ...count }: Count) => count;

function sameReset(a: number | null, b: number | null): boolean {
  return a === null || b === null ? a === b : Math.abs(a - b) <= RESET_MARGIN;
}

/** Headers whose seconds depend on when the request was counted. */
const RESET_HEADERS = new Set(['ratelimit', 'ratelimit-reset', 'retry-after']);

/** Headers that tell a window's end in epoch s: compared from the run's start. */
const EPOCH_HEADERS = new Set(['x-ratelimit-reset', 'x-slowdown-reset']);

/** In s. Each run's start is known from a header that was rounded up, and so is each header: under 1 s a side. */
const EPOCH_MARGIN = 2;

/** The first such header, less what its middleware reported to the probe, is the run's start. */
function startOf(observations: readonly Observation[]): number {
  for (const { headers, counts } of observations) {
    for (const name of EPOCH_HEADERS) {
      const resetAt = counts.findLast((count) => count.resetAt !== null)?.resetAt ?? 0;
      if (headers[name] !== undefined) return Number(headers[name]) - resetAt / 1000;
    }
  }
  return 0;
}

function compareHeaders(n: number, expected: Headers, observed: Headers, starts: Starts): Difference[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(observed)]);
  names.delete('date');
  return [...names].sort().flatMap((name) => {
    const before = expected[name];
    const after = observed[name];
    if (sameHeader(name, before, after, starts)) return [];
    return [{ n, field: `header ${name}`, expected: before ?? null, observed: after ?? null }];
  });
}

function sameHeader(
  name: string,
  before: Headers[string] | undefined,
  after: Headers[string] | undefined,
  starts: Starts,
): boolean {
  if (EPOCH_HEADERS.has(name) && before !== undefined && after !== undefined) {
    const distance = Number(before) - starts.expected - (Number(after) - starts.observed);
    return Math.abs(distance) < EPOCH_MARGIN;
  }
  if (name === 'set-cookie')
    return JSON.stringify(before, withoutDates) === JSON.stringify(after, withoutDates);
  return RESET_HEADERS.has(name)
    ? sameButForSeconds(before, after)
    : JSON.stringify(before) === JSON.stringify(after);
}

/** A cookie that lasts for so long says until when: by the wall clock. Deleting one names 1970. */
function withoutDates(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/Expires=\w+, \d+ \w+ (?!1970)[^;]+/, 'Expires=…') : value;
}

function sameButForSeconds(a: Headers[string] | undefined, b: Headers[string] | undefined): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return a === b;
  const digits = /\d+/g;
  if (a.replace(digits, '#') !== b.replace(digits, '#')) return false;
  const before = a.match(digits) ?? [];
  const after = b.match(digits) ?? [];
  return before.every((value, i) => Math.abs(Number(value) - Number(after[i])) <= 1);
}

/** Requests that clearly ended one after the other must do so again; in virtual time, also at the same ms. */
function compareOrder(expected: readonly Observation[], observed: readonly Observation[]): Difference[] {
  const endOf = new Map(observed.map(({ n, endedAt }) => [n, endedAt]));
  const ended = expected
    .filter((observation) => observation.endedAt !== null)
    .sort((a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0));
  return ended.slice(1).flatMap((later, i) => {
    const earlier = ended[i];
    if (!earlier || (later.endedAt ?? 0) - (earlier.endedAt ?? 0) < ORDER_MARGIN) return [];
    const before = endOf.get(earlier.n);
    const after = endOf.get(later.n);
    if (before == null || after == null || before <= after) return [];
    return [
      { n: later.n, field: 'order', expected: `after ${earlier.n}`, observed: `not after ${earlier.n}` },
    ];
  });
}

function endedTooEarly(observation: Observation): Difference[] {
  const early = earlyAnswer(observation);
  if (early === null) return [];
  const { waited, delay } = early;
  return [{ n: observation.n, field: 'waited', expected: `at least ${delay}`, observed: waited }];
}
