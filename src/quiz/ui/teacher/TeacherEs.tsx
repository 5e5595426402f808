/** The class's quiz in Spanish, as an island of its own: its page moves no other language's strings. */

import { bench, errors } from '../../../i18n/es.ts';
import { quiz } from '../../../i18n/quiz/es.ts';
import type { QuizData } from '../quiz-data.ts';
import { Teacher } from './Teacher.tsx';

const strings = { bench, errors, quiz };

export function TeacherEs(data: QuizData) {
  return <Teacher {...data} strings={strings} />;
}
