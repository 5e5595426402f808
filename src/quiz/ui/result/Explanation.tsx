import type { QuestionTexts } from '../../texts.ts';
import { useQuiz } from '../context.ts';
import type { Fill } from '../text/asked-words.ts';
import { Marked } from '../text/Marked.tsx';
import { Paragraphs } from '../text/Paragraphs.tsx';

export interface ExplanationProps {
  texts: QuestionTexts;
  fill: Fill;
  /** Whether it waits until it is asked for. */
  isFolded: boolean;
}

/** Why it is so, and what is commonly said instead. */
export function Explanation({ texts, fill, isFolded }: ExplanationProps) {
  const { words } = useQuiz();
  if (isFolded) {
    return (
      <details class="explanation-of">
        <summary>{words.quiz.solution}</summary>
        <Why texts={texts} fill={fill} />
      </details>
    );
  }
  return (
    <div class="explanation-of">
      <p class="part-title">
        <span>{words.quiz.explanation}</span>
      </p>
      <Why texts={texts} fill={fill} />
    </div>
  );
}

function Why({ texts, fill }: Omit<ExplanationProps, 'isFolded'>) {
  const { words } = useQuiz();
  return (
    <>
      <Paragraphs texts={texts.explanation.map(fill)} />
      {texts.myth && (
        <dl class="quiz-myth">
          <dt>{words.quiz.myth.said}</dt>
          <dd>
            <Marked text={fill(texts.myth.said)} />
          </dd>
          <dt>{words.quiz.myth.seen}</dt>
          <dd class="seen">
            <Marked text={fill(texts.myth.seen)} />
          </dd>
        </dl>
      )}
    </>
  );
}
