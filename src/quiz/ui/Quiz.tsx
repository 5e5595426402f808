/**
 * The quiz: predict, commit, run, compare. The server renders the questions; in the page it wakes, and each answer is
 * judged by what the engine shows there and then.
 */

import { useEffect, useRef } from 'preact/hooks';
import '../../bench/bench.css';
import '../../bench/controls/controls.css';
import '../../bench/report/report.css';
import '../../bench/scenario/scenario.css';
import type { QuizStrings } from '../../i18n/quiz/es.ts';
import type { BenchStrings } from '../../i18n/words.ts';
import { QuizContext } from './context.ts';
import { useFolds } from './fold.ts';
import { keepPlaceBelow } from './keep-place.ts';
import { Progress } from './progress/Progress.tsx';
import { Records } from './progress/Records.tsx';
import { Summary } from './progress/Summary.tsx';
import { Question } from './Question.tsx';
import './quiz.css';
import type { QuizData } from './quiz-data.ts';
import { useLearner } from './use-learner.ts';

export interface QuizProps extends QuizData {
  /** They come with the component for one language: a page loads no other's. */
  strings: BenchStrings & { quiz: QuizStrings };
}

export function Quiz({ strings, ...data }: QuizProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (section.current) keepPlaceBelow(section.current);
  }, []);
  const { parts, progress } = useLearner(data, strings);
  const { store, words } = parts;
  useFolds(store);
  return (
    <QuizContext.Provider value={parts}>
      <section
        ref={section}
        class="bench quiz not-content"
        aria-label={words.quiz.label}
        data-awake={store.awake.value ? '' : undefined}
      >
        <p class="intro">
          <span>{words.quiz.intro}</span>
        </p>
        <Progress />
        {store.questions.map((question) => (
          <Question key={question.question.id} store={question} />
        ))}
        <Summary />
        <Records progress={progress} />
      </section>
    </QuizContext.Provider>
  );
}
