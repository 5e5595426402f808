/** What explains the answers of a quiz: a file of its own that a page asks for once something was answered. */

import type { Locale } from '../../lab/definition.ts';
import type { QuizTexts } from '../texts.ts';

const files = import.meta.glob<QuizTexts>('/labs/*/quiz.{es,zh-cn}.json', { import: 'default' });

/** Rejects if the file does not come: offline, most often. */
export async function loadExplanations(quiz: string, locale: Locale): Promise<QuizTexts> {
  const load = files[`/labs/${quiz}/quiz.${locale}.json`];
  if (load === undefined) throw new Error(`${quiz} has no quiz in ${locale}`);
  return load();
}
