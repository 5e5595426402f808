/** What the quiz says beside its questions, in either language: for who needs not care what that weighs. */

import type { Locale } from '../../lab/definition.ts';
import { quiz as es, type QuizStrings } from './es.ts';
import { quiz as zhCn } from './zh-cn.ts';

const byLocale = { es, 'zh-cn': zhCn };

export function stringsForQuiz(locale: Locale): QuizStrings {
  return byLocale[locale];
}
