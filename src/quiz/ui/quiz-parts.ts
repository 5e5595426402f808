/** Puts a quiz together: its questions, its words, and the engine behind each commitment. */

import { useEffect } from 'preact/hooks';
import { loadEngine } from '../../engines/registry.ts';
import type { QuizStrings } from '../../i18n/quiz/es.ts';
import type { BenchStrings } from '../../i18n/words.ts';
import type { Verdict } from '../verdict.ts';
import type { QuizParts } from './context.ts';
import type { QuizData } from './quiz-data.ts';
import { createQuizWords } from './quiz-words.ts';
import type { Judge, QuestionHost } from './state/question-store.ts';
import { QuizStore } from './state/quiz-store.ts';
import { watchHidden } from './state/watch-hidden.ts';

/** Wall ms after which a run is said to take long. */
const SLOW = 6000;

/** On the server too: touches nothing that only a browser has until an answer is committed. */
export function createParts(
  data: QuizData,
  strings: BenchStrings & { quiz: QuizStrings },
  onJudged: QuestionHost['onJudged'] = () => {},
): QuizParts {
  const store = new QuizStore(data, { judge, whenSlow, onJudged });
  return { data, store, words: createQuizWords(data.locale, strings) };
}

/** What judges comes with the first answer; where it does not come, nothing can be told. */
const judge: Judge = async (asking, answer, signal) => {
  const judging = await import('./state/judge.ts').catch(() => null);
  if (judging === null) return { verdict: NOT_LOADED, outcomes: {} };
  const host = { loadEngine: () => loadEngine('embedded'), watchHidden };
  return judging.judge(asking, answer, host, signal);
};

const NOT_LOADED: Verdict = {
  kind: 'inconclusive',
  why: { kind: 'engine', reason: { kind: 'notLoaded', what: 'quiz' } },
};

function whenSlow(callback: () => void): () => void {
  const timer = setTimeout(callback, SLOW);
  return () => clearTimeout(timer);
}

/** Wakes the quiz once the page's script runs; what still runs ends with it. */
export function useEngine(store: QuizStore): void {
  useEffect(() => {
    store.awake.value = true;
    return () => {
      for (const question of store.questions) question.stop();
    };
  }, []);
}
