/** The quiz in Spanish, as an island of its own: its page moves no other language's strings. */

import { bench, errors } from '../../i18n/es.ts';
import { quiz } from '../../i18n/quiz/es.ts';
import { Quiz } from './Quiz.tsx';
import type { QuizData } from './quiz-data.ts';

const strings = { bench, errors, quiz };

export function QuizEs(data: QuizData) {
  return <Quiz {...data} strings={strings} />;
}
