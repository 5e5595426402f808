/** When a run cannot tell: it was stopped, the machine was busy, the engine failed, or it contradicts itself. */

import { isTooBusy } from '../lab/busy.ts';
import { earlyAnswer } from '../lab/early-answer.ts';
import type { Reason } from '../lab/errors.ts';
import type { RunRecord } from '../lab/run.ts';
import type { Question } from './question.ts';
import type { Unclear } from './verdict.ts';

/** How one run of a question ended. */
export type RunOutcome =
  | {
      kind: 'record';
      record: RunRecord;
      /** Whether the page was hidden while it ran. */
      page: 'seen' | 'hidden';
    }
  /** The engine could not go on. */
  | { kind: 'failed'; reason: Reason };

/** At which a question's runs are made. */
const PACE = 'instant';

/** Null: the run can tell. */
export function unclearOf(run: RunOutcome | undefined, scenario: string, question: Question): Unclear | null {
  if (run === undefined) return { kind: 'notRun', scenario };
  if (run.kind === 'failed') return { kind: 'engine', reason: run.reason };
  const { state, lag, observations } = run.record;
  if (state.kind === 'running' || state.kind === 'stopped') return { kind: 'stopped' };
  if (state.kind === 'limited') return { kind: 'limit', limit: state.limit };
  if (run.page === 'hidden') return { kind: 'hidden' };
  if (isTooBusy(run.record, PACE)) return { kind: 'busy', lag };
  // A learner's server that crashes is a wrong one; the lab's own should not.
  if (state.kind === 'crashed') return question.kind === 'edit' ? null : { kind: 'crashed' };
  const early = observations.find((observation) => earlyAnswer(observation) !== null);
  return early === undefined ? null : { kind: 'contradiction', n: early.n };
}
