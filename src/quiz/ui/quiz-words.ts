/** Everything a quiz says, in one language, and how it writes times and numbers into its texts. */

import type { QuizStrings } from '../../i18n/quiz/es.ts';
import { type BenchStrings, createWords, type Words } from '../../i18n/words.ts';
import type { Locale } from '../../lab/definition.ts';

export interface QuizWords extends Words {
  quiz: QuizStrings;
  /** `9000` → «9 s», `20003` → «20 s»: to 0.1 s, and no more digits than it takes. */
  time(ms: number): string;
}

export function createQuizWords(locale: Locale, strings: BenchStrings & { quiz: QuizStrings }): QuizWords {
  const words = createWords(locale, strings);
  return {
    ...words,
    quiz: strings.quiz,
    time: (ms) => words.tick(Math.round(ms / 100) * 100).replace(' ', '\u00a0'),
  };
}

/** How times, numbers and lists are written into a question's texts. */
export function formatOf(words: QuizWords) {
  return {
    time: words.time,
    count: words.number,
    list: (items: string[]) => words.list(items),
  };
}
