import type { OptionResult } from '../../verdict.ts';
import type { QuizWords } from '../quiz-words.ts';

/** Whether a statement holds, and whether one had said so. */
export function optionWords({ picked, holds }: OptionResult, { quiz: { options } }: QuizWords): string {
  if (picked) return holds ? options.pickedHolds : options.pickedFails;
  return holds ? options.holds : options.fails;
}
