import { Said } from '../../../bench/Said.tsx';
import type { ChoicePart, Part } from '../../question.ts';
import { questionId } from '../ask/ids.ts';
import { ServerCode } from '../ask/ServerCode.tsx';
import { unclearSentence } from '../ask/unclear-words.ts';
import { useQuiz } from '../context.ts';
import { Lazy } from '../Lazy.tsx';
import type { AskedPart } from '../quiz-data.ts';
import type { QuestionStore } from '../state/question-store.ts';
import { askedTexts, type Fill, fillAsked, ordinalOf } from '../text/asked-words.ts';
import { Marked } from '../text/Marked.tsx';
import { Paragraphs } from '../text/Paragraphs.tsx';

/** One question on the wall. */
export function Slide({ store, isShown }: { store: QuestionStore; isShown: boolean }) {
  const { data, words } = useQuiz();
  const { question } = store;
  const id = questionId(store);
  const texts = askedTexts(question.id, data.asked);
  const fill = fillAsked(store.asking.value, words);
  const phase = store.phase.value;
  return (
    <article class="question" id={id} aria-labelledby={`${id}-title`} hidden={!isShown}>
      <p class="ordinal">
        <span>{ordinalOf(question.id, data.questions, words)}</span>
      </p>
      <h2 id={`${id}-title`} tabIndex={-1}>
        <Said text={fill(texts.title)} />
      </h2>
      <div class="slide">
        <div>
          <div class="task">
            <Paragraphs texts={texts.task.map(fill)} />
          </div>
          {phase.kind !== 'judged' &&
            store.parts.map((part) => (
              <AskedOnWall key={part.id} part={part} texts={texts.parts[part.id]} fill={fill} />
            ))}
        </div>
        {phase.kind !== 'judged' && (
          <div class="code">
            <ServerCode store={store} files={store.server.value} />
          </div>
        )}
      </div>
      <p class="commit-state" role="status">
        <Said text={phase.kind === 'running' ? words.quiz.running : ''} />
      </p>
      {phase.kind === 'asking' && phase.unclear !== null && (
        <p role="alert">
          <Said text={`${words.quiz.unclear.lead} ${unclearSentence(phase.unclear, words)}`} />
        </p>
      )}
      {phase.kind === 'judged' && (
        <Lazy load={() => import('../result/Result.tsx')} failed={words.quiz.notLoaded}>
          {({ Result }) => <Result store={store} judged={phase} />}
        </Lazy>
      )}
    </article>
  );
}

/** What a part asks; the statements with letters, to be called out. */
function AskedOnWall({ part, texts, fill }: { part: Part; texts: AskedPart | undefined; fill: Fill }) {
  return (
    <>
      <p class="part-title">
        <Marked text={fill(texts?.ask ?? '')} />
      </p>
      {part.kind === 'choice' && <Lettered part={part} options={texts?.options ?? {}} fill={fill} />}
    </>
  );
}

interface LetteredProps {
  part: ChoicePart;
  options: Readonly<Record<string, string>>;
  fill: Fill;
}

function Lettered({ part, options, fill }: LetteredProps) {
  return (
    <ol class="lettered">
      {part.options.map(({ id }) => (
        <li key={id}>
          <Marked text={fill(options[id] ?? '')} />
        </li>
      ))}
    </ol>
  );
}
