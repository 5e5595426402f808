/** One question: what is asked, about which server, and its answer or what came of it. */

import { Said } from '../../bench/Said.tsx';
import { AskForm } from './ask/AskForm.tsx';
import { questionId } from './ask/ids.ts';
import { ServerCode } from './ask/ServerCode.tsx';
import { useQuiz } from './context.ts';
import { Lazy } from './Lazy.tsx';
import { LastAnswer } from './progress/LastAnswer.tsx';
import type { QuestionStore } from './state/question-store.ts';
import { askedTexts, fillAsked, ordinalOf } from './text/asked-words.ts';
import { Paragraphs } from './text/Paragraphs.tsx';

export function Question({ store }: { store: QuestionStore }) {
  const { data, words } = useQuiz();
  const { question } = store;
  const id = questionId(store);
  const texts = askedTexts(question.id, data.asked);
  const fill = fillAsked(store.asking.value, words);
  return (
    <article class="question" id={id} aria-labelledby={`${id}-title`} data-phase={store.phase.value.kind}>
      <header>
        <p class="ordinal">
          <span>{ordinalOf(question.id, data.questions, words)}</span>
          <LastAnswer id={question.id} />
        </p>
        <h3 id={`${id}-title`} tabIndex={-1}>
          <Said text={fill(texts.title)} />
        </h3>
      </header>
      <div class="task">
        <Paragraphs texts={texts.task.map(fill)} />
      </div>
      {question.kind === 'predict' && <Server store={store} />}
      <Answering store={store} />
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
      {({ Result }) => <Result store={store} judged={phase} />}
    </Lazy>
  );
}
