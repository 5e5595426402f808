/** What is said beside a typed time: how it was understood, or why it was not. */

import type { QuizWords } from '../quiz-words.ts';
import type { TimeEntry } from '../state/time-entry.ts';

/** Null: nothing was, so far. */
export function understood({ reading }: TimeEntry, { quiz, time }: QuizWords): string | null {
  if (reading.kind !== 'time') return null;
  return reading.ms === 0 ? quiz.ask.atOnce : quiz.ask.understood(time(reading.ms));
}

/** Null: there is nothing to refuse. */
export function refusal({ reading }: TimeEntry, { quiz }: QuizWords): string | null {
  if (reading.kind === 'time' || reading.kind === 'empty') return null;
  return quiz.ask[reading.kind];
}
