/**
 * What people read of a quiz, in one language: `labs/<lab>/quiz.<locale>.json`. Texts may hold `code` between backticks and
 * placeholders between braces: see `placeholders.ts`.
 */

/** By question id. */
export interface QuizTexts {
  questions: Record<string, QuestionTexts>;
}

export interface QuestionTexts {
  title: string;
  /** Paragraphs: the situation and what is asked. Placeholders of slots only: nothing has run. */
  task: string[];
  /** By part id. */
  parts?: Record<string, PartTexts>;
  /** By invariant id. */
  invariants?: Record<string, string>;
  /** By mistake id: a hint. */
  mistakes?: Record<string, string>;
  /** Paragraphs, after the commitment. Placeholders of the runs too. */
  explanation: string[];
  myth?: { said: string; seen: string };
  /** The title of the lesson's section that explains it. */
  section: string;
  /** The lab to look it up in. */
  lab: string;
}

export interface PartTexts {
  ask: string;
  /** By option id; of choices. */
  options?: Record<string, OptionTexts>;
}

export interface OptionTexts {
  text: string;
  /** Said after the commitment to who picked it while it does not hold: what may have led there. */
  why: string;
  /** Said after the commitment where it holds, before the explanation. Placeholders of the runs too. */
  so?: string;
}
