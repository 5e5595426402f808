/** One question: what is asked, about which server, and its answer or what came of it. It folds to its heading. */

import { useEffect, useRef } from 'preact/hooks';
import { Said } from '../../bench/Said.tsx';
import { AskForm } from './ask/AskForm.tsx';
import { questionId, titleId } from './ask/ids.ts';
import { ServerCode } from './ask/ServerCode.tsx';
import { useQuiz } from './context.ts';
import { scrollToQuestion } from './fold.ts';
import { Lazy } from './Lazy.tsx';
import { LastAnswer } from './progress/LastAnswer.tsx';
import type { QuestionStore } from './state/question-store.ts';
import { askedTexts, fillAsked, ordinalOf } from './text/asked-words.ts';
import { Paragraphs } from './text/Paragraphs.tsx';

export function Question({ store }: { store: QuestionStore }) {
  const { data, words } = useQuiz();
  const { question, isOpen } = store;
  const fold = useRef<HTMLDetailsElement>(null);
  const texts = askedTexts(question.id, data.asked);
  const fill = fillAsked(store.asking.value, words);
  // It may have been folded, or unfolded, before the page's script ran.
  useEffect(() => {
    if (fold.current) isOpen.value = fold.current.open;
  }, []);
  return (
    <article
      class="question"
      id={questionId(store)}
      aria-labelledby={titleId(store)}
      data-phase={store.phase.value.kind}
    >
      <details
        ref={fold}
        class="folds"
        open={isOpen.value}
        onToggle={({ currentTarget }) => {
          isOpen.value = currentTarget.open;
        }}
      >
        <summary>
          <span class="ordinal">
            <span>{ordinalOf(question.id, data.questions, words)}</span>
            <LastAnswer id={question.id} />
          </span>
          <h3 id={titleId(store)}>
            <Said text={fill(texts.title)} />
          </h3>
        </summary>
        <div class="task">
          <Paragraphs texts={texts.task.map(fill)} />
        </div>
        {question.kind === 'predict' && <Server store={store} />}
        <Answering store={store} />
      </details>
    </article>
  );
}

/** The server that is asked about: open where it is first met, and where its numbers have changed. */
function Server({ store }: { store: QuestionStore }) {
  const { data, words } = useQuiz();
  const isFirst = data.questions.find(({ lab }) => lab === store.question.lab) === store.question;
  return (
    <details class="server" key={store.asking.value.seed} open={isFirst || store.asking.value.seed !== 0}>
      <summary>{words.quiz.server}</summary>
      <div class="code">
        <ServerCode store={store} files={store.server.value} />
      </div>
    </details>
  );
}

/** The form until something came of it. */
function Answering({ store }: { store: QuestionStore }) {
  const { words } = useQuiz();
  const phase = store.phase.value;
  if (phase.kind !== 'judged') return <AskForm key="ask" store={store} />;
  return (
    <Lazy key="result" load={() => import('./result/Result.tsx')} failed={words.quiz.notLoaded}>
      {({ Result }) => (
        <>
          <Result store={store} judged={phase} />
          <Next store={store} />
        </>
      )}
    </Lazy>
  );
}

/** Folds this question and goes on with the next one that has no answer. */
function Next({ store }: { store: QuestionStore }) {
  const { store: quiz, words } = useQuiz();
  const next = quiz.nextAfter(store);
  if (next === null) return null;
  return (
    <button
      type="button"
      class="run next"
      onClick={() => {
        quiz.goOn(store, next);
        requestAnimationFrame(() => scrollToQuestion(next));
      }}
    >
      <span>{words.quiz.nextQuestion}</span>
    </button>
  );
}
