/**
 * A question of the quiz as data, and what a learner answers. `labs/<lab>/quiz.json` holds the questions without human
 * language; `quiz.<locale>.json` beside it holds what people read. Times are virtual ms.
 */

import type { RunRequest } from '../lab/run.ts';
import type { Scenario } from '../lab/scenario.ts';
import type { Predicate, Selector } from './predicate.ts';

/** `labs/<lab>/quiz.json`. Questions in the order in which they are asked; a follow-up stands after its parent. */
export interface Quiz {
  questions: Question[];
}

export type Question = PredictQuestion | EditQuestion;

interface QuestionBase {
  id: string;
  /** The question after which this one is shown. */
  follows?: string;
  /** The lab whose server is asked about. */
  lab: string;
  /** Scenarios of the question's own, beside those of the lab. */
  scenarios?: Record<string, Scenario>;
  /** What changes when the learner tries again. The key is the name by which texts and predicates speak of the value. */
  slots?: Record<string, Slot>;
}

/** The learner says beforehand what the lab's server will do. */
export interface PredictQuestion extends QuestionBase {
  kind: 'predict';
  /** The run that is asked about; a part may name another one. */
  scenario: string;
  parts: Part[];
}

/** The learner changes the server until each invariant holds. */
export interface EditQuestion extends QuestionBase {
  kind: 'edit';
  /** Each is judged by the run of its scenario. */
  invariants: Invariant[];
  /** Recognised in order, the first that holds; only where an invariant does not. */
  mistakes: Mistake[];
}

export interface Invariant {
  id: string;
  scenario: string;
  holds: Predicate;
}

/** A typical wrong server, known by what it does. */
export interface Mistake {
  id: string;
  scenario: string;
  when: Predicate;
}

export type Part = TimesPart | ChoicePart;

/** How long is the delay of each of these requests? */
export interface TimesPart {
  kind: 'times';
  id: string;
  scenario?: string;
  of: Selector;
  /** How far off, in ms, a time is still right. */
  tolerance: number;
}

export interface ChoicePart {
  kind: 'choice';
  id: string;
  scenario?: string;
  /** `one`: radio buttons; `several`: checkboxes, each right or wrong by itself. */
  pick: 'one' | 'several';
  options: Option[];
}

/** Right exactly if its predicate holds over the run. */
export interface Option {
  id: string;
  holds: Predicate;
}

/** A number of the server or of the schedule, and the values it takes when the learner tries again. */
export interface Slot {
  unit: 'ms' | 'count';
  /** Where it stands. The lab's own value is read at the first place. */
  places: SlotPlace[];
  values: number[];
}

export type SlotPlace =
  /** The number literal that follows the text `after`; in the lab's entry by default. */
  | { in: 'code'; file?: string; after: string }
  /** A field of a line of a scenario's schedule, counted from 1; `times` the value, 1 by default. */
  | {
      in: 'schedule';
      scenario: string;
      line: number;
      field: 'at' | 'count' | 'every' | 'giveUpAfter';
      times?: number;
    };

/** The slots' values in one asking of a question. */
export type Values = Readonly<Record<string, number>>;

/** One asking of a question. The seed 0 is the lab as shipped. */
export interface Asking {
  question: Question;
  seed: number;
  values: Values;
  /** By scenario: every run that its grade needs, with the values in their places. */
  requests: Record<string, RunRequest>;
}

export const CONFIDENCES = ['sure', 'unsure'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export type Answer =
  /** By part. A part that is missing was left open, and is wrong. */
  | { kind: 'predicted'; confidence: Confidence; parts: Record<string, PartAnswer> }
  /** The server's files as the learner left them. */
  | { kind: 'edited'; confidence: Confidence; files: Record<string, string> }
  /** «I don't know, show me». */
  | { kind: 'shown' };

export type PartAnswer =
  /** In ms, in the order of the requests asked about; null where the learner left one open. */
  | { kind: 'times'; times: (number | null)[] }
  /** Ids of options. */
  | { kind: 'choice'; picked: string[] };
