/** What came of a question the last time, in words. */

import type { KeptAnswer } from '../../progress.ts';
import type { QuizWords } from '../quiz-words.ts';

/** «por repasar · lo tenías claro» */
export function lastWords(kept: KeptAnswer | undefined, { quiz: { progress } }: QuizWords): string {
  if (kept === undefined) return progress.last.open;
  const last = progress.last[kept.verdict];
  return kept.confidence === null ? last : `${last} · ${progress[kept.confidence]}`;
}
