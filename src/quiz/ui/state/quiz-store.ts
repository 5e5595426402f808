/** The questions of one quiz on a page, and what was answered of them, on this visit and before. */

import { signal } from '@preact/signals';
import type { KeptAnswer } from '../../progress.ts';
import type { Keeping } from '../../progress-store.ts';
import type { QuizData } from '../quiz-data.ts';
import { type QuestionHost, QuestionStore } from './question-store.ts';

export class QuizStore {
  readonly data: QuizData;
  readonly questions: readonly QuestionStore[];
  /** Whether the page's script runs. */
  readonly awake = signal(false);
  /** The last answers, by question id. */
  readonly answers = signal<Readonly<Record<string, KeptAnswer>>>({});
  readonly keeping = signal<Keeping>('kept');
  /** Whether a record was found that could not be read, and was put away. */
  readonly isSetAside = signal(false);

  constructor(data: QuizData, host: QuestionHost) {
    this.data = data;
    this.questions = data.questions.map((question) => {
      const about = data.labs[question.lab];
      if (about === undefined) throw new Error(`${question.id}: no lab ${question.lab}`);
      return new QuestionStore(question, about.lab, host);
    });
  }
}
