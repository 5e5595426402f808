/** What every component of one quiz needs. */

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { QuizData } from './quiz-data.ts';
import type { QuizWords } from './quiz-words.ts';
import type { QuizStore } from './state/quiz-store.ts';

export interface QuizParts {
  data: QuizData;
  words: QuizWords;
  store: QuizStore;
}

export const QuizContext = createContext<QuizParts | null>(null);

export function useQuiz(): QuizParts {
  const parts = useContext(QuizContext);
  if (parts === null) throw new Error('useQuiz outside of a quiz');
  return parts;
}
