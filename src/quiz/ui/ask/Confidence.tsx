import { CONFIDENCES } from '../../question.ts';
import { useQuiz } from '../context.ts';
import type { QuestionStore } from '../state/question-store.ts';
import { confidenceId } from './ids.ts';

/** Whether one is sure. Asked with every answer. */
export function ConfidenceChoice({ store }: { store: QuestionStore }) {
  const { words } = useQuiz();
  const texts = words.quiz.confidence;
  const id = confidenceId(store);
  return (
    <fieldset class="confidence">
      <legend>{texts.legend}</legend>
      {CONFIDENCES.map((confidence, index) => (
        <label key={confidence} class="option">
          <input
            type="radio"
            id={index === 0 ? id : `${id}-${confidence}`}
            name={id}
            checked={store.confidence.value === confidence}
            onChange={() => {
              store.confidence.value = confidence;
            }}
          />
          <span>{texts[confidence]}</span>
        </label>
      ))}
    </fieldset>
  );
}
