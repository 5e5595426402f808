/** An exercise's goal, line by line, and what a run says of each. */

import type { Expectation, Mismatch } from '../../lab/expectation.ts';
import { mismatches } from '../../lab/expectation.ts';
import type { BenchStore } from '../state/bench-store.ts';

export type Judged =
  /** No run tells yet. */
  { kind: 'open' } | { kind: 'met' } | { kind: 'missed'; mismatches: readonly Mismatch[] };

export interface GoalLine {
  expectation: Expectation;
  judged: Judged;
}

/** Only a run of the exercise's scenario that came to its end judges. */
export function goalLines(goal: readonly Expectation[], scenario: string, store: BenchStore): GoalLine[] {
  const { run } = store.shown.value;
  const isTelling = run?.scenario === scenario && run.record.state.kind === 'done';
  return goal.map((expectation) => {
    if (!isTelling) return { expectation, judged: { kind: 'open' } };
    const found = mismatches([expectation], run.record);
    return {
      expectation,
      judged: found.length === 0 ? { kind: 'met' } : { kind: 'missed', mismatches: found },
    };
  });
}

export function isReached(lines: readonly GoalLine[]): boolean {
  return lines.every(({ judged }) => judged.kind === 'met');
}
