/** The answer to a question as it is being made, up to its commitment. */

import { useRef } from 'preact/hooks';
import { useQuiz } from '../context.ts';
import type { QuestionStore } from '../state/question-store.ts';
import './ask.css';
import { ChoiceAnswer } from './ChoiceAnswer.tsx';
import { Commit } from './Commit.tsx';
import { ConfidenceChoice } from './Confidence.tsx';
import { EditAnswer } from './EditAnswer.tsx';
import { TimesAnswer } from './TimesAnswer.tsx';

export function AskForm({ store }: { store: QuestionStore }) {
  const { store: quiz } = useQuiz();
  const isComposing = useRef(false);
  return (
    <form
      class="ask"
      noValidate
      inert={!quiz.awake.value}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isComposing.current) void store.commit();
      }}
      onKeyDownCapture={(event) => {
        // An input method's own Enter: it chooses a word, in some browsers right after the composition has ended.
        isComposing.current = event.isComposing || event.keyCode === IN_COMPOSITION;
        if (isComposing.current && event.key === 'Enter') event.preventDefault();
      }}
    >
      {store.parts.map((part) =>
        part.kind === 'times' ? (
          <TimesAnswer key={part.id} part={part} store={store} />
        ) : (
          <ChoiceAnswer key={part.id} part={part} store={store} />
        ),
      )}
      {store.question.kind === 'edit' && <EditAnswer question={store.question} store={store} />}
      <ConfidenceChoice store={store} />
      <Commit store={store} />
    </form>
  );
}

/** What browsers give as the code of a key that an input method takes. */
const IN_COMPOSITION = 229;
