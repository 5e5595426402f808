/** The texts that explain a question, once something was answered. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { QuestionTexts } from '../../texts.ts';
import { useQuiz } from '../context.ts';
import { loadExplanations } from '../explanations.ts';

export type Explained =
  | { kind: 'waiting' }
  | { kind: 'failed' }
  | { kind: 'here'; texts: QuestionTexts | undefined };

/** `retry` asks for them again where they did not come. */
export function useExplained(question: string): { explained: Explained; retry(): void } {
  const { data } = useQuiz();
  const explained = useSignal<Explained>({ kind: 'waiting' });
  const load = async () => {
    explained.value = { kind: 'waiting' };
    explained.value = await loadExplanations(data.id, data.locale).then(
      ({ questions }) => ({ kind: 'here', texts: questions[question] }),
      () => ({ kind: 'failed' }),
    );
  };
  useEffect(() => void load(), []);
  return { explained: explained.value, retry: () => void load() };
}
