/** The quiz of someone who answers: what they answer is kept. */

import { useEffect, useMemo } from 'preact/hooks';
import type { QuizStrings } from '../../i18n/quiz/es.ts';
import type { BenchStrings } from '../../i18n/words.ts';
import type { ProgressStore } from '../progress-store.ts';
import type { QuizParts } from './context.ts';
import { followProgress, openProgress, recordIn } from './progress/keep-progress.ts';
import type { QuizData } from './quiz-data.ts';
import { createParts, useEngine } from './quiz-parts.ts';

export interface Learner {
  parts: QuizParts;
  /** Not before the page's script runs. */
  progress(): ProgressStore;
}

export function useLearner(data: QuizData, strings: BenchStrings & { quiz: QuizStrings }): Learner {
  const learner = useMemo(() => createLearner(data, strings), []);
  const { store, words } = learner.parts;
  useEffect(() => followProgress(learner.progress(), store, words), []);
  useEngine(store);
  return learner;
}

/** The store of answers is opened in the browser alone: the server renders the quiz too. */
function createLearner(data: QuizData, strings: BenchStrings & { quiz: QuizStrings }): Learner {
  let opened: ProgressStore | null = null;
  const progress = () => {
    opened ??= openProgress();
    return opened;
  };
  const parts = createParts(data, strings, (asking, answer, verdict) =>
    recordIn(progress(), data.id, Date.now)(asking, answer, verdict),
  );
  return { parts, progress };
}
