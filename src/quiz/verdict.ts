/** What a grade says: of a question, and of each of its parts. */

import type { Reason } from '../lab/errors.ts';
import type { RunState } from '../lab/run.ts';

export type Verdict =
  | { kind: 'right' | 'partly' | 'wrong'; credit: number; parts: PartResult[] }
  /** The learner asked to be shown: the parts tell what was observed, with nothing predicted. */
  | { kind: 'shown'; parts: PartResult[] }
  /** The run cannot tell. Costs nothing, and is not recorded. */
  | { kind: 'inconclusive'; why: Unclear };

/** Why a run cannot tell. */
export type Unclear =
  | { kind: 'stopped' }
  /** The page was hidden while it ran. */
  | { kind: 'hidden' }
  /** The machine was busy for so many wall ms. */
  | { kind: 'busy'; lag: number }
  | { kind: 'limit'; limit: Extract<RunState, { kind: 'limited' }>['limit'] }
  /** The lab's own server crashed: not the learner's, for a learner's that crashes is a wrong one. */
  | { kind: 'crashed' }
  | { kind: 'engine'; reason: Reason }
  /** A request ended before the delay that was reported for it, or was not observed at all. */
  | { kind: 'contradiction'; n: number }
  /** No run of this scenario was given. */
  | { kind: 'notRun'; scenario: string };

/** `credit` from 0 to 1. */
export type PartResult = TimesResult | ChoiceResult | EditResult;

export interface TimesResult {
  kind: 'times';
  /** The part's. */
  id: string;
  scenario: string;
  credit: number;
  requests: TimeResult[];
}

/** One request: predicted and observed, both in ms after it was sent. */
export interface TimeResult {
  n: number;
  sentAt: number;
  predicted: number | null;
  /** The delay that the middleware reported. */
  observed: number;
  right: boolean;
}

export interface ChoiceResult {
  kind: 'choice';
  id: string;
  scenario: string;
  credit: number;
  options: OptionResult[];
}

export interface OptionResult {
  id: string;
  picked: boolean;
  /** Whether it is so, by the run. */
  holds: boolean;
}

export interface EditResult {
  kind: 'edit';
  credit: number;
  invariants: { id: string; scenario: string; holds: boolean }[];
  /** The id of the typical mistake that was recognised; null where none was, or all invariants hold. */
  mistake: string | null;
}
