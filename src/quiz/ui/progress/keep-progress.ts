/** Keeps what is answered on a page, and shows what was answered before and in other tabs. */

import { browserStorage } from '../../../storage/browser-storage.ts';
import { otherTabs } from '../../../storage/other-tabs.ts';
import { answersOf, keptAnswer, progressKey } from '../../progress.ts';
import { type ProgressState, ProgressStore } from '../../progress-store.ts';
import type { QuizWords } from '../quiz-words.ts';
import type { QuestionHost } from '../state/question-store.ts';
import type { QuizStore } from '../state/quiz-store.ts';

/** The browser's own. */
export function openProgress(): ProgressStore {
  return new ProgressStore({ storage: browserStorage, otherTabs });
}

/** Puts the answers of earlier visits back, and follows what changes. Returns how to end it. */
export function followProgress(progress: ProgressStore, store: QuizStore, words: QuizWords): () => void {
  const show = ({ progress: all, keeping, setAside }: ProgressState) => {
    store.answers.value = answersOf(all, store.data.id);
    store.keeping.value = keeping;
    store.isSetAside.value = setAside !== null;
  };
  show(progress.state);
  for (const each of store.questions) {
    const kept = store.answers.value[each.question.id];
    if (kept !== undefined) each.restore(kept, words);
  }
  const stop = progress.subscribe(show);
  return () => {
    stop();
    progress.close();
  };
}

/** Records an answer that counts. */
export function recordIn(progress: ProgressStore, quiz: string, now: () => number): QuestionHost['onJudged'] {
  return (asking, answer, verdict) => {
    const kept = keptAnswer(asking, answer, verdict, now());
    if (kept !== null) progress.record(progressKey(quiz, asking.question.id), kept);
  };
}
