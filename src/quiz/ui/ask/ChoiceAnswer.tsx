import type { ChoicePart } from '../../question.ts';
import { useQuiz } from '../context.ts';
import type { QuestionStore } from '../state/question-store.ts';
import { askedTexts, fillAsked } from '../text/asked-words.ts';
import { Marked } from '../text/Marked.tsx';
import { fieldId } from './ids.ts';
import { PartAsk } from './PartAsk.tsx';

/** One or several of some statements. */
export function ChoiceAnswer({ part, store }: { part: ChoicePart; store: QuestionStore }) {
  const { data, words } = useQuiz();
  const options = askedTexts(store.question.id, data.asked).parts[part.id]?.options ?? {};
  const fill = fillAsked(store.asking.value, words);
  const picked = store.pickedOf(part.id);
  const isOne = part.pick === 'one';
  return (
    <fieldset>
      <PartAsk part={part} store={store} />
      {!isOne && (
        <p class="fine">
          <span>{words.quiz.ask.several}</span>
        </p>
      )}
      <div class="options">
        {part.options.map(({ id }, index) => (
          <label key={id} class="option">
            <input
              type={isOne ? 'radio' : 'checkbox'}
              id={fieldId(store, part, index)}
              name={fieldId(store, part, 0)}
              checked={picked.includes(id)}
              onChange={({ currentTarget }) =>
                store.pick(part.id, id, isOne ? 'only' : currentTarget.checked ? 'add' : 'remove')
              }
            />
            <Marked text={fill(options[id] ?? '')} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
