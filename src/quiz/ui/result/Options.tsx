/** The statements of a choice: which hold by the run, which were picked, and why. */

import { Said } from '../../../bench/Said.tsx';
import type { OptionTexts, PartTexts } from '../../texts.ts';
import type { ChoiceResult, OptionResult } from '../../verdict.ts';
import { useQuiz } from '../context.ts';
import type { QuestionStore } from '../state/question-store.ts';
import { askedTexts, type Fill } from '../text/asked-words.ts';
import { Marked } from '../text/Marked.tsx';
import { optionWords } from './option-words.ts';
import { VerdictIcon } from './VerdictIcon.tsx';

export interface OptionsProps {
  store: QuestionStore;
  part: ChoiceResult;
  /** Undefined while they are not there. */
  texts: PartTexts | undefined;
  /** Fills in what the runs showed. */
  fill: Fill;
}

export function Options({ store, part, texts, fill }: OptionsProps) {
  const { data, words } = useQuiz();
  const asked = askedTexts(store.question.id, data.asked).parts[part.id];
  return (
    <>
      <p class="part-title">
        <Marked text={fill(asked?.ask ?? '')} />
      </p>
      <ul class="judged-list">
        {part.options.map((option) => {
          const reason = reasonOf(option, texts?.options?.[option.id]);
          return (
            <li key={option.id} class={option.holds ? 'holds' : 'fails'}>
              <VerdictIcon kind={option.holds ? 'right' : 'wrong'} />
              <span>
                <Marked text={fill(asked?.options[option.id] ?? '')} />
                <Said class="judged-state" text={optionWords(option, words)} />
                {reason !== undefined && (
                  <span key="why" class="why">
                    <Marked text={fill(reason)} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Of what holds, why it does; of what does not, what may have led there, to who picked it. */
function reasonOf({ picked, holds }: OptionResult, texts: OptionTexts | undefined): string | undefined {
  if (holds) return texts?.so;
  return picked ? texts?.why : undefined;
}
