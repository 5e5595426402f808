/** The quiz in Chinese, as an island of its own: its page moves no other language's strings. */

import { quiz } from '../../i18n/quiz/zh-cn.ts';
import { bench, errors } from '../../i18n/zh-cn.ts';
import { Quiz } from './Quiz.tsx';
import type { QuizData } from './quiz-data.ts';

const strings = { bench, errors, quiz };

export function QuizZhCn(data: QuizData) {
  return <Quiz {...data} strings={strings} />;
}
