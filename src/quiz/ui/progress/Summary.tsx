/** How it went, question by question: first where one was sure and wrong. */

import { Said } from '../../../bench/Said.tsx';
import { questionId } from '../ask/ids.ts';
import { useQuiz } from '../context.ts';
import { VerdictIcon } from '../result/VerdictIcon.tsx';
import { askedTexts, fillAsked } from '../text/asked-words.ts';
import { Marked } from '../text/Marked.tsx';
import { lastWords } from './last-words.ts';
import { ReadOn } from './ReadOn.tsx';
import { inOrder, wentOf } from './summary-order.ts';

export function Summary() {
  const { data, store, words } = useQuiz();
  const texts = words.quiz.summary;
  const answered = inOrder(
    store.questions.flatMap((each) => {
      const kept = store.answers.value[each.question.id];
      return kept === undefined ? [] : [{ each, kept }];
    }),
  );
  return (
    <section class="summary-of" aria-labelledby={`quiz-${data.id}-summary`}>
      <h3 id={`quiz-${data.id}-summary`}>{texts.title}</h3>
      <p>
        <Said text={leadOf(answered.map(({ kept }) => wentOf(kept)))} />
      </p>
      <ul>
        {answered.map(({ each, kept }) => {
          const { question, asking } = each;
          return (
            <li key={question.id} class={`is-${wentOf(kept)}`}>
              <VerdictIcon kind={kept.verdict} />
              <span>
                <a href={`#${questionId(each)}`}>
                  <Marked text={fillAsked(asking.value, words)(askedTexts(question.id, data.asked).title)} />
                </a>
                <Said class="how" text={lastWords(kept, words)} />
                {kept.verdict !== 'right' && (
                  <span class="read-on">
                    <ReadOn question={question.id} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );

  function leadOf(all: readonly string[]): string {
    if (all.length === 0) return texts.begin;
    const count = all.filter((went) => went === 'sureAndWrong').length;
    if (count === 0) return texts.none;
    return texts.counted(words.number(count), words.plural(count, texts.sureAndWrong));
  }
}
