import { Said } from '../../../bench/Said.tsx';
import { useQuiz } from '../context.ts';

/** What came of a question the last time that it was answered. */
export function LastAnswer({ id }: { id: string }) {
  const { store, words } = useQuiz();
  const kept = store.answers.value[id];
  if (kept === undefined) return null;
  return <Said class={`last is-${kept.verdict}`} text={words.quiz.progress.last[kept.verdict]} />;
}
