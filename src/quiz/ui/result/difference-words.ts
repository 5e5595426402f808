/** What was observed of a request, and how far a prediction was off, in words. */

import type { Observation } from '../../../lab/observation.ts';
import type { TimeResult } from '../../verdict.ts';
import type { QuizWords } from '../quiz-words.ts';

/** «9 s · servida»: the delay that the server reported; how it ended. */
export function observedWords({ client, delay, outcome }: Observation, words: QuizWords): string {
  const parts = [client, delay === null ? undefined : words.time(delay), words.bench.outcome[outcome]];
  return parts.filter((part) => part !== undefined).join(' · ');
}

/** «dijiste 7 s de menos» */
export function differenceWords(
  { predicted, observed, right }: TimeResult,
  { quiz, time }: QuizWords,
): string {
  const texts = quiz.table;
  if (predicted === null) return texts.open;
  const off = predicted - observed;
  if (off === 0) return texts.none;
  const said = off > 0 ? texts.more(time(off)) : texts.less(time(-off));
  return right ? texts.within(said) : said;
}
