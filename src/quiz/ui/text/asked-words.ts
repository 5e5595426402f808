/** What is read of a question before an answer, with the numbers of this asking in it. */

import { fillText, runSource, slotSource } from '../../placeholders.ts';
import type { Asking } from '../../question.ts';
import type { RunOutcome } from '../../unclear.ts';
import type { AskedTexts } from '../quiz-data.ts';
import { formatOf, type QuizWords } from '../quiz-words.ts';

/** Fills a text in. */
export type Fill = (text: string) => string;

export function fillAsked(asking: Asking, words: QuizWords): Fill {
  const source = slotSource(asking, formatOf(words));
  return (text) => fillText(text, source);
}

/** What is read after the runs: with what they showed in it. */
export function fillSeen(asking: Asking, runs: Readonly<Record<string, RunOutcome>>, words: QuizWords): Fill {
  const source = runSource(asking, runs, formatOf(words));
  return (text) => fillText(text, source);
}

/** Throws where the page was built without the question's texts. */
export function askedTexts(id: string, asked: Readonly<Record<string, AskedTexts>>): AskedTexts {
  const texts = asked[id];
  if (texts === undefined) throw new Error(`no texts for the question ${id}`);
  return texts;
}

/** «Pregunta 2», or «Pregunta 2, otra vuelta»: a follow-up has its parent's number. */
export function ordinalOf(
  id: string,
  questions: readonly { id: string; follows?: string }[],
  words: QuizWords,
): string {
  const at = questions.findIndex((question) => question.id === id);
  const number = questions.slice(0, at + 1).filter(({ follows }) => follows === undefined).length;
  const { ordinal, followUp } = words.quiz;
  const isFollowUp = questions[at]?.follows !== undefined;
  return (isFollowUp ? followUp : ordinal)(words.number(number));
}
