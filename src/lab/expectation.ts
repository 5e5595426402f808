/**
 * What must be observed, as data: a break's symptom, a case's expected numbers.
 * Only what does not depend on the machine can be expected: status, outcome, order of counting, reported delay, headers, log.
 */

import type { Observation, Outcome } from './observation.ts';
import type { RunRecord } from './run.ts';

/** Must hold for every request in `n`. */
export interface RequestExpectation {
  /** Request numbers: `"3"`, `"1-5"`, `"1,4-6"`. */
  n: string;
  status?: number;
  outcome?: Outcome;
  /** Reported by the throttles, in ms; 0 also where no throttle reported. */
  delay?: number | 'NaN';
  hit?: number;
  handled?: boolean;
  /** Exact values; one between slashes is a regular expression. */
  headers?: Record<string, string | number>;
  /** Header names that must not be there. */
  absent?: string[];
  /** Members that the JSON body must have. */
  body?: Record<string, string | number | boolean | null>;
}

/** Must be said in the server's log; `count` times if given. */
export interface LogExpectation {
  log: string;
  count?: number;
}

export type Expectation = RequestExpectation | LogExpectation;

/** One way in which a run is not as expected, or not as another. */
export interface Mismatch {
  /** Null: it concerns the whole run. */
  n: number | null;
  field: string;
  expected: unknown;
  observed: unknown;
}

/** Every mismatch between what was expected and what was observed; none: all of it holds. */
export function mismatches(
  expectations: readonly Expectation[],
  record: Pick<RunRecord, 'observations' | 'log'>,
): Mismatch[] {
  return expectations.flatMap((expectation) =>
    'log' in expectation ? logMismatches(expectation, record) : requestMismatches(expectation, record),
  );
}

/** `"1,4-6"` → 1, 4, 5, 6. */
export function parseNumbers(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}

function logMismatches(expectation: LogExpectation, record: Pick<RunRecord, 'log'>): Mismatch[] {
  const found = record.log.filter((line) => line.text.includes(expectation.log)).length;
  const holds = expectation.count === undefined ? found > 0 : found === expectation.count;
  if (holds) return [];
  return [
    { n: null, field: `log ${expectation.log}`, expected: expectation.count ?? 'present', observed: found },
  ];
}

function requestMismatches(
  expectation: RequestExpectation,
  record: Pick<RunRecord, 'observations'>,
): Mismatch[] {
  return parseNumbers(expectation.n).flatMap((n) => {
    const observation = record.observations.find((candidate) => candidate.n === n);
    if (!observation) return [{ n, field: 'request', expected: 'observed', observed: 'absent' }];
    return fieldMismatches(expectation, observation);
  });
}

function fieldMismatches(expectation: RequestExpectation, observation: Observation): Mismatch[] {
  const { n } = observation;
  const found: Mismatch[] = [];
  const check = (field: string, expected: unknown, observed: unknown) => {
    if (expected !== undefined && !matches(expected, observed)) found.push({ n, field, expected, observed });
  };
  check('status', expectation.status, observation.status);
  check('outcome', expectation.outcome, observation.outcome);
  check('delay', expectation.delay, reportedDelay(observation));
  check('hit', expectation.hit, observation.hit);
  check('handled', expectation.handled, observation.handled);
  for (const [name, value] of Object.entries(expectation.headers ?? {})) {
    check(`header ${name}`, value, observation.headers[name]);
  }
  for (const name of expectation.absent ?? []) {
    if (observation.headers[name] !== undefined) {
      found.push({ n, field: `header ${name}`, expected: 'absent', observed: observation.headers[name] });
    }
  }
  const body = expectation.body && parseObject(observation.body);
  for (const [name, value] of Object.entries(expectation.body ?? {}))
    check(`body ${name}`, value, body?.[name]);
  return found;
}

function reportedDelay(observation: Observation): number | 'NaN' {
  if (observation.counts.some((count) => count.delay === 'NaN')) return 'NaN';
  return observation.delay ?? 0;
}

function matches(expected: unknown, observed: unknown): boolean {
  if (typeof expected === 'string' && /^\/.+\/$/.test(expected)) {
    return new RegExp(expected.slice(1, -1)).test(String(observed));
  }
  if (typeof expected === 'number' && typeof observed === 'string') return String(expected) === observed;
  return expected === observed;
}

function parseObject(body: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
