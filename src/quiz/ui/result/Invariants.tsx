/** What an edited server had to keep: which of it it kept, and the typical mistake that was recognised. */

import { Said } from '../../../bench/Said.tsx';
import type { QuestionTexts } from '../../texts.ts';
import type { EditResult } from '../../verdict.ts';
import { useQuiz } from '../context.ts';
import type { QuestionStore } from '../state/question-store.ts';
import { askedTexts, type Fill, fillAsked } from '../text/asked-words.ts';
import { Marked } from '../text/Marked.tsx';
import { VerdictIcon } from './VerdictIcon.tsx';

export interface InvariantsProps {
  store: QuestionStore;
  part: EditResult;
  /** Those that the run of this scenario decides. */
  scenario: string;
}

export function Invariants({ store, part, scenario }: InvariantsProps) {
  const { data, words } = useQuiz();
  const texts = words.quiz.invariant;
  const { invariants } = askedTexts(store.question.id, data.asked);
  const fill = fillAsked(store.asking.value, words);
  return (
    <ul class="judged-list is-promises">
      {part.invariants
        .filter((invariant) => invariant.scenario === scenario)
        .map(({ id, holds }) => (
          <li key={id} class={holds ? 'holds' : 'fails'}>
            <VerdictIcon kind={holds ? 'right' : 'wrong'} />
            <span>
              <Marked text={fill(invariants[id] ?? '')} />
              <Said class="judged-state" text={holds ? texts.holds : texts.fails} />
            </span>
          </li>
        ))}
    </ul>
  );
}

/** Nothing where no typical mistake was recognised. */
export function Hint({ part, texts, fill }: { part: EditResult; texts: QuestionTexts; fill: Fill }) {
  const { words } = useQuiz();
  const hint = part.mistake === null ? undefined : texts.mistakes?.[part.mistake];
  if (hint === undefined) return null;
  return (
    <div class="box is-seen">
      <p>
        <Said class="what" text={words.quiz.hint} />
        <Marked text={fill(hint)} />
      </p>
    </div>
  );
}
