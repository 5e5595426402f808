/** The runs that a verdict shows, each with the parts that it decides. */

import type { RunRecord } from '../../../lab/run.ts';
import type { PartResult } from '../../verdict.ts';
import type { Outcomes } from '../state/run-question.ts';

export interface ShownRun {
  scenario: string;
  record: RunRecord;
  parts: PartResult[];
}

/** In the order in which the parts ask for them; an edited server is shown in each run that it was judged by. */
export function shownRuns(parts: readonly PartResult[], outcomes: Outcomes): ShownRun[] {
  const scenarios = parts.flatMap((part) =>
    part.kind === 'edit' ? part.invariants.map(({ scenario }) => scenario) : [part.scenario],
  );
  return [...new Set(scenarios)].flatMap((scenario) => {
    const outcome = outcomes[scenario];
    if (outcome?.kind !== 'record') return [];
    return [{ scenario, record: outcome.record, parts: parts.filter((part) => isOf(part, scenario)) }];
  });
}

function isOf(part: PartResult, scenario: string): boolean {
  return part.kind === 'edit'
    ? part.invariants.some((invariant) => invariant.scenario === scenario)
    : part.scenario === scenario;
}
