/** Questions fold to their headings: where the focus goes, and what a link to a question unfolds. */

import { useEffect } from 'preact/hooks';
import { questionId, titleId } from './ask/ids.ts';
import type { QuestionStore } from './state/question-store.ts';
import type { QuizStore } from './state/quiz-store.ts';

/** Focuses a question's heading: what folds it, where it folds. */
export function focusQuestion(store: QuestionStore): void {
  const title = document.getElementById(titleId(store));
  (title?.closest('summary') ?? title)?.focus();
}

/** Focuses a question's heading, and brings the question to where one reads. */
export function scrollToQuestion(store: QuestionStore): void {
  document.getElementById(titleId(store))?.closest('summary')?.focus({ preventScroll: true });
  document.getElementById(questionId(store))?.scrollIntoView();
}

/** Unfolds where one goes on, and what the page's address points to: when the quiz wakes, and with each link. */
export function useFolds(store: QuizStore): void {
  useEffect(() => {
    store.openWhereLeft();
    openByHash(store, location.hash);
    const onHash = () => openByHash(store, location.hash);
    // The address may be the link's already: then nothing but the click tells.
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null) openByHash(store, link.hash);
    };
    addEventListener('hashchange', onHash);
    document.addEventListener('click', onClick);
    return () => {
      removeEventListener('hashchange', onHash);
      document.removeEventListener('click', onClick);
    };
  }, []);
}

function openByHash(store: QuizStore, hash: string): void {
  const question = store.questions.find((each) => `#${questionId(each)}` === hash);
  if (question) question.isOpen.value = true;
}
