/** What came of an answer: the verdict, the prediction over what was observed, and why. Loaded with the first verdict. */

import { useEffect, useRef } from 'preact/hooks';
import { Said } from '../../../bench/Said.tsx';
import type { QuizStrings } from '../../../i18n/quiz/es.ts';
import { useQuiz } from '../context.ts';
import { focusQuestion } from '../fold.ts';
import type { Clear, Phase, QuestionStore } from '../state/question-store.ts';
import { Findings } from './Findings.tsx';
import { Links } from './Links.tsx';
import { useExplained } from './use-explained.ts';
import { VerdictIcon } from './VerdictIcon.tsx';

export interface ResultProps {
  store: QuestionStore;
  judged: Extract<Phase, { kind: 'judged' }>;
}

export function Result({ store, judged }: ResultProps) {
  const { words } = useQuiz();
  const texts = words.quiz;
  const { verdict, outcomes } = judged;
  const { explained, retry } = useExplained(store.question.id);
  const heading = useRef<HTMLParagraphElement>(null);
  // The form is gone: whoever committed it goes on here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div class="quiz-result">
      <p class={`verdict is-${verdict.kind}`} tabIndex={-1} ref={heading}>
        <VerdictIcon kind={verdict.kind} />
        <Said text={verdictWords(store, verdict.kind, texts)} />
      </p>
      <Remark judged={judged} />
      <Findings
        store={store}
        parts={verdict.parts}
        outcomes={outcomes}
        texts={explained.kind === 'here' ? explained.texts : undefined}
        medium="screen"
      />
      {explained.kind === 'failed' && (
        <p role="alert">
          <Said text={texts.notLoaded} />
          <button type="button" class="quiet" onClick={retry}>
            <span>{texts.loadAgain}</span>
          </button>
        </p>
      )}
      <Links question={store.question.id} />
      <div class="after">
        {store.question.kind === 'edit' && (
          <button type="button" onClick={() => leave(store, 'keepEditing')}>
            <span>{texts.keepEditing}</span>
          </button>
        )}
        {store.canVary && (
          <button type="button" onClick={() => leave(store, 'tryAgain')}>
            <span>{texts.tryAgain}</span>
          </button>
        )}
      </div>
    </div>
  );
}

/** An edited server has not been predicted: it does what it should, or not yet. */
function verdictWords(store: QuestionStore, kind: Clear['kind'], { verdict, edited }: QuizStrings): string {
  if (store.question.kind === 'predict' || kind === 'shown' || kind === 'partly') return verdict[kind];
  return edited[kind];
}

/** The verdict goes, and its buttons with it: the focus goes to the question's heading. */
function leave(store: QuestionStore, how: 'keepEditing' | 'tryAgain'): void {
  store[how]();
  focusQuestion(store);
}

/** What confidence and verdict say together. */
function Remark({ judged: { answer, verdict } }: Pick<ResultProps, 'judged'>) {
  const { words } = useQuiz();
  const { sureAndWrong, unsureAndRight } = words.quiz;
  if (answer.kind === 'shown' || verdict.kind === 'shown') return null;
  const isRight = verdict.kind === 'right';
  if (isRight === (answer.confidence === 'sure')) return null;
  return (
    <p class="remark">
      <Said text={isRight ? unsureAndRight : sureAndWrong} />
    </p>
  );
}
