/** What a learner has answered: its shape, and what becomes of it. Where it is kept is `progress-store.ts`. */

import type { Answer, Asking, Confidence } from './question.ts';
import type { Verdict } from './verdict.ts';

export const PROGRESS_VERSION = 1;

export const KEPT_VERDICTS = ['right', 'partly', 'wrong', 'shown'] as const;
export type KeptVerdict = (typeof KEPT_VERDICTS)[number];

/** The last answer to each question, by quiz and question: see `progressKey`. */
export interface Progress {
  version: typeof PROGRESS_VERSION;
  answers: Readonly<Record<string, KeptAnswer>>;
}

export interface KeptAnswer {
  /** When it was graded, in epoch ms. The later one of two tabs' wins. */
  at: number;
  seed: number;
  verdict: KeptVerdict;
  /** From 0 to 1; 0 where it was shown. */
  credit: number;
  /** Null where it was shown. */
  confidence: Confidence | null;
  answer: Answer;
}

export const NO_PROGRESS: Progress = { version: PROGRESS_VERSION, answers: {} };

/** `quiz/four-at-once`. A quiz is named for its folder. */
export function progressKey(quiz: string, question: string): string {
  return `${quiz}/${question}`;
}

/** Null: a run that could not tell leaves no trace. */
export function keptAnswer(
  { seed }: Asking,
  answer: Answer,
  verdict: Verdict,
  at: number,
): KeptAnswer | null {
  if (verdict.kind === 'inconclusive') return null;
  if (verdict.kind === 'shown' || answer.kind === 'shown') {
    return { at, seed, verdict: 'shown', credit: 0, confidence: null, answer: { kind: 'shown' } };
  }
  const { kind, credit } = verdict;
  return { at, seed, verdict: kind, credit, confidence: answer.confidence, answer };
}

export function withAnswer(progress: Progress, key: string, kept: KeptAnswer): Progress {
  return mergeProgress(progress, { version: PROGRESS_VERSION, answers: { [key]: kept } });
}

/** What both know. Of two answers to one question the later one stays; of two at one moment, always the same one. */
export function mergeProgress(a: Progress, b: Progress): Progress {
  const answers: Record<string, KeptAnswer> = { ...a.answers };
  for (const [key, kept] of Object.entries(b.answers)) {
    const other = answers[key];
    if (other === undefined || isLater(kept, other)) answers[key] = kept;
  }
  return { version: PROGRESS_VERSION, answers };
}

/** The answers to one quiz, by question. */
export function answersOf(progress: Progress, quiz: string): Record<string, KeptAnswer> {
  const prefix = progressKey(quiz, '');
  return Object.fromEntries(
    Object.entries(progress.answers)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, kept]) => [key.slice(prefix.length), kept]),
  );
}

function isLater(one: KeptAnswer, other: KeptAnswer): boolean {
  return one.at === other.at ? JSON.stringify(one) > JSON.stringify(other) : one.at > other.at;
}
