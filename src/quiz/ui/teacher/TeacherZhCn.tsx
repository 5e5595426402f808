/** The class's quiz in Chinese, as an island of its own: its page moves no other language's strings. */

import { quiz } from '../../../i18n/quiz/zh-cn.ts';
import { bench, errors } from '../../../i18n/zh-cn.ts';
import type { QuizData } from '../quiz-data.ts';
import { Teacher } from './Teacher.tsx';

const strings = { bench, errors, quiz };

export function TeacherZhCn(data: QuizData) {
  return <Teacher {...data} strings={strings} />;
}
