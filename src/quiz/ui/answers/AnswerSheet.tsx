/** All questions with what is observed and why, from evidence: rendered while the site is built, for paper too. */

import '../../../bench/bench.css';
import '../../../bench/report/report.css';
import type { QuizStrings } from '../../../i18n/quiz/es.ts';
import type { BenchStrings } from '../../../i18n/words.ts';
import type { Evidence } from '../../../lab/definition.ts';
import { grade } from '../../grade.ts';
import type { QuizTexts } from '../../texts.ts';
import { ServerCode } from '../ask/ServerCode.tsx';
import { QuizContext, type QuizParts } from '../context.ts';
import '../quiz.css';
import './answers.css';
import type { QuizData } from '../quiz-data.ts';
import { createParts } from '../quiz-parts.ts';
import { Explanation } from '../result/Explanation.tsx';
import { Findings } from '../result/Findings.tsx';
import type { QuestionStore } from '../state/question-store.ts';
import { askedTexts, fillAsked, fillSeen, ordinalOf } from '../text/asked-words.ts';
import { Marked } from '../text/Marked.tsx';
import { Paragraphs } from '../text/Paragraphs.tsx';
import { recordedOutcomes } from './recorded.ts';

export interface AnswerSheetProps {
  data: QuizData;
  strings: BenchStrings & { quiz: QuizStrings };
  texts: QuizTexts;
  /** By lab. */
  evidence: Readonly<Record<string, Evidence>>;
}

export function AnswerSheet({ data, strings, texts, evidence }: AnswerSheetProps) {
  const parts = createParts(data, strings);
  return (
    <QuizContext.Provider value={parts}>
      <div class="bench quiz answers not-content">
        {parts.store.questions.map((store) => (
          <Answered
            key={store.question.id}
            store={store}
            parts={parts}
            texts={texts}
            evidence={evidence[store.question.lab]}
          />
        ))}
      </div>
    </QuizContext.Provider>
  );
}

interface AnsweredProps {
  store: QuestionStore;
  parts: QuizParts;
  texts: QuizTexts;
  evidence: Evidence | undefined;
}

function Answered({ store, parts: { data, words }, texts, evidence }: AnsweredProps) {
  const { question } = store;
  const asking = store.asking.value;
  const asked = askedTexts(question.id, data.asked);
  const fill = fillAsked(asking, words);
  const explained = texts.questions[question.id];
  const outcomes = evidence === undefined ? {} : recordedOutcomes(asking, evidence);
  const verdict = grade(asking, { kind: 'shown' }, outcomes);
  const isFirst = data.questions.find(({ lab }) => lab === question.lab) === question;
  return (
    <section class="question" aria-labelledby={`answer-${question.id}`}>
      <p class="ordinal">{ordinalOf(question.id, data.questions, words)}</p>
      <h2 id={`answer-${question.id}`}>{fill(asked.title)}</h2>
      <div class="task">
        <Paragraphs texts={asked.task.map(fill)} />
      </div>
      {isFirst && (
        <div class="code">
          <ServerCode store={store} files={store.server.value} />
        </div>
      )}
      <ul class="asked">
        {store.parts
          .filter(({ kind }) => kind === 'times')
          .map(({ id }) => (
            <li key={id}>
              <Marked text={fill(asked.parts[id]?.ask ?? '')} />
            </li>
          ))}
        {Object.values(asked.invariants).map((invariant) => (
          <li key={invariant}>
            <Marked text={fill(invariant)} />
          </li>
        ))}
      </ul>
      {verdict.kind === 'inconclusive' ? (
        <>
          <p>{words.quiz.answers.noRun}</p>
          {explained && (
            <Explanation texts={explained} fill={fillSeen(asking, outcomes, words)} isFolded={false} />
          )}
        </>
      ) : (
        <Findings store={store} parts={verdict.parts} outcomes={outcomes} texts={explained} medium="paper" />
      )}
    </section>
  );
}
