import { useQuiz } from '../context.ts';
import { ReadOn } from '../progress/ReadOn.tsx';

/** Where to read on, where to try it, and all answers. */
export function Links({ question }: { question: string }) {
  const { data, words } = useQuiz();
  return (
    <p class="more">
      <ReadOn question={question} />
      <a href={data.answers}>{words.quiz.allAnswers}</a>
    </p>
  );
}
