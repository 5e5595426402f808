import { Said } from '../../../bench/Said.tsx';
import { questionId } from '../ask/ids.ts';
import { useQuiz } from '../context.ts';
import { VerdictIcon } from '../result/VerdictIcon.tsx';
import { askedTexts, fillAsked } from '../text/asked-words.ts';
import { plain } from '../text/plain.ts';
import { lastWords } from './last-words.ts';

/** How many questions were answered, and how each went: a link to each. */
export function Progress() {
  const { data, store, words } = useQuiz();
  const { progress } = words.quiz;
  const answers = store.answers.value;
  const done = store.questions.filter(({ question }) => answers[question.id] !== undefined).length;
  const all = words.number(store.questions.length);
  return (
    <nav class="progress" aria-label={progress.label}>
      <Said class="tally" text={progress.tally(words.number(done), all)} />
      <ol>
        {store.questions.map((each) => {
          const kept = answers[each.question.id];
          const title = fillAsked(each.asking.value, words)(askedTexts(each.question.id, data.asked).title);
          return (
            <li key={each.question.id}>
              <a href={`#${questionId(each)}`} class={`piece is-${kept?.verdict ?? 'open'}`}>
                {kept && <VerdictIcon kind={kept.verdict} />}
                <Said class="unseen" text={progress.question(plain(title), lastWords(kept, words))} />
              </a>
            </li>
          );
        })}
      </ol>
      {store.keeping.value !== 'kept' && (
        <Said key="keeping" class="visit-only" text={progress[store.keeping.value]} />
      )}
      {store.isSetAside.value && <Said key="aside" class="visit-only" text={progress.setAside} />}
    </nav>
  );
}
