import { Said } from '../../../bench/Said.tsx';
import { useQuiz } from '../context.ts';

/** What came of a question the last time that it was answered, or that it was not. */
export function LastAnswer({ id }: { id: string }) {
  const { store, words } = useQuiz();
  const kept = store.answers.value[id];
  const went = kept?.verdict ?? 'open';
  return <Said class={`last is-${went}`} text={words.quiz.progress.last[went]} />;
}
