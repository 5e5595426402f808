/** One run: on the axis, with the predictions over it, and request by request in tables. */

import { useMemo } from 'preact/hooks';
import { axisEnd } from '../../../bench/timeline/axis.ts';
import { lastMoment, toRows } from '../../../bench/timeline/rows.ts';
import { Trouble } from '../../../bench/trouble/Trouble.tsx';
import { describeLabError } from '../../../i18n/describe.ts';
import { questionId } from '../ask/ids.ts';
import { useQuiz } from '../context.ts';
import { observedLabels } from '../plot/labels.ts';
import { QuizPlot } from '../plot/QuizPlot.tsx';
import type { QuizData } from '../quiz-data.ts';
import type { QuizWords } from '../quiz-words.ts';
import type { QuestionStore } from '../state/question-store.ts';
import { askedTexts, fillAsked } from '../text/asked-words.ts';
import { plain } from '../text/plain.ts';
import { DifferenceTable, ObservedTable } from './RunTables.tsx';
import type { ShownRun } from './shown-runs.ts';

export interface RunViewProps {
  store: QuestionStore;
  run: ShownRun;
  /** On screen the table of all requests is folded away; on paper it is open. */
  medium: 'screen' | 'paper';
}

export function RunView({ store, run: { scenario, record, parts }, medium }: RunViewProps) {
  const { data, words } = useQuiz();
  const texts = words.quiz;
  const rows = useMemo(() => toRows({ record, now: record.now }, []), [record]);
  const times = parts.flatMap((part) => (part.kind === 'times' ? part.requests : []));
  const predicted = new Map(
    times.flatMap(({ n, predicted: time }) => (time === null ? [] : [[n, time] as const])),
  );
  const hasPrediction = predicted.size > 0;
  const reach = rows.map((row) => row.at + (predicted.get(row.n) ?? 0));
  const clients = new Map(record.observations.map(({ n, client }) => [n, client]));
  const named = data.labs[store.question.lab]?.scenarios[scenario];
  const name = nameOfRun(store, scenario, data, words);
  if (record.state.kind === 'crashed') {
    return <Trouble description={describeLabError(record.state.error, words.errors)} />;
  }
  return (
    <>
      {named !== undefined && (
        <p class="run-name">
          <span>{named}</span>
        </p>
      )}
      <QuizPlot
        id={`${questionId(store)}-${scenario}`}
        rows={rows}
        until={axisEnd(Math.max(lastMoment(rows), ...reach))}
        predicted={predicted}
        labels={observedLabels((n) => clients.get(n), words)}
        label={(hasPrediction ? texts.plot : texts.plotShown)(name)}
      />
      {hasPrediction && <Legend />}
      {hasPrediction && <DifferenceTable name={name} record={record} times={times} />}
      {medium === 'paper' ? (
        <ObservedTable name={name} record={record} />
      ) : (
        <details>
          <summary>{words.bench.table.title}</summary>
          <ObservedTable name={name} record={record} />
        </details>
      )}
    </>
  );
}

/** The question, and the scenario: one of its own has no name, but decides some of what a server must keep. */
function nameOfRun(
  { question, asking }: QuestionStore,
  scenario: string,
  data: QuizData,
  words: QuizWords,
): string {
  const { title, invariants } = askedTexts(question.id, data.asked);
  const decided =
    question.kind === 'edit' ? question.invariants.filter((one) => one.scenario === scenario) : [];
  const named = data.labs[question.lab]?.scenarios[scenario];
  const names = named === undefined ? decided.map(({ id }) => invariants[id] ?? '') : [named];
  return plain(fillAsked(asking.value, words)([title, ...names].join(' · ')));
}

function Legend() {
  const { words } = useQuiz();
  return (
    <ul class="legend" aria-hidden="true">
      <li>
        <span class="swatch-prediction" />
        <span>{words.quiz.yours}</span>
      </li>
      <li>
        <span class="swatch-wait" />
        <span>{words.quiz.seen}</span>
      </li>
    </ul>
  );
}
