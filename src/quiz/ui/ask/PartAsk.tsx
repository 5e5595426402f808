import type { Part } from '../../question.ts';
import { useQuiz } from '../context.ts';
import type { QuestionStore } from '../state/question-store.ts';
import { askedTexts, fillAsked } from '../text/asked-words.ts';
import { Marked } from '../text/Marked.tsx';

/** What a part asks, as the name of its fields. */
export function PartAsk({ part, store }: { part: Part; store: QuestionStore }) {
  const { data, words } = useQuiz();
  const { parts } = askedTexts(store.question.id, data.asked);
  const fill = fillAsked(store.asking.value, words);
  return (
    <legend>
      <Marked text={fill(parts[part.id]?.ask ?? '')} />
    </legend>
  );
}
