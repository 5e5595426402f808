/** The questions of one quiz on a page, and what was answered of them, on this visit and before. */

import { batch, signal } from '@preact/signals';
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
      return new QuestionStore(question, about.lab, {
        ...host,
        onJudged: (asking, answer, verdict) => {
          host.onJudged(asking, answer, verdict);
          this.#openFollowUps(question.id);
        },
      });
    });
    const [first] = this.questions;
    if (first) first.isOpen.value = true;
  }

  /** Unfolds the first question without an answer, and folds what was answered before. */
  openWhereLeft(): void {
    const next = this.questions.find((each) => !this.#isAnswered(each));
    batch(() => {
      for (const each of this.questions) {
        each.isOpen.value = each === next || (each.isOpen.peek() && !this.#isAnswered(each));
      }
    });
  }

  /** The question that comes after this one among those without an answer; null: there is none. */
  nextAfter(store: QuestionStore): QuestionStore | null {
    const later = this.questions.slice(this.questions.indexOf(store) + 1);
    return later.find((each) => !this.#isAnswered(each)) ?? null;
  }

  /** Folds a question and unfolds another. */
  goOn(from: QuestionStore, to: QuestionStore): void {
    batch(() => {
      from.isOpen.value = false;
      to.isOpen.value = true;
    });
  }

  #openFollowUps(id: string): void {
    for (const { question, isOpen } of this.questions) {
      if (question.follows === id) isOpen.value = true;
    }
  }

  #isAnswered({ question }: QuestionStore): boolean {
    return this.answers.value[question.id] !== undefined;
  }
}
