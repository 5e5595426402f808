/** Rows of the timeline as tests need them. Times in virtual ms. */

import type { SentRow } from '../../../src/bench/timeline/rows.ts';
import type { Outcome } from '../../../src/lab/observation.ts';

const STATUS: Record<Outcome, number | null> = { served: 200, rejected: 429, abandoned: null, failed: 500 };

export function endedRow(n: number, at: number, end: number, outcome: Outcome): SentRow {
  return {
    kind: 'sent',
    n,
    path: '/',
    at,
    hit: null,
    keys: [],
    waits: [],
    serves: [{ from: at, to: end }],
    end: { at: end, outcome, status: STATUS[outcome] },
    waited: 0,
    took: end - at,
  };
}

export function servedRow(n: number, at: number, end: number): SentRow {
  return endedRow(n, at, end, 'served');
}
