/**
 * The predicted times as bars on the timeline, before anything has run: each ends where its handle is dragged. All
 * parts that are about one run share one drawing.
 */

import { axisEnd, fractionOf } from '../../../bench/timeline/axis.ts';
import type { Row } from '../../../bench/timeline/rows.ts';
import type { PlannedRequest } from '../../../lab/schedule.ts';
import { useQuiz } from '../context.ts';
import { predictedLabels } from '../plot/labels.ts';
import { QuizPlot } from '../plot/QuizPlot.tsx';
import type { QuestionStore } from '../state/question-store.ts';
import { entryAt } from '../state/time-entry.ts';
import { questionId } from './ids.ts';
import { askedTimes, plannedRequests } from './planned.ts';
import { TimeHandle } from './TimeHandle.tsx';

export function PredictionBars({ scenario, store }: { scenario: string; store: QuestionStore }) {
  const { words } = useQuiz();
  const planned = plannedRequests(scenario, store.asking.value);
  const asked = askedTimes(scenario, store);
  const predicted = new Map(
    asked.flatMap(({ request, time }) => (time === null ? [] : [[request.n, time] as const])),
  );
  const last = Math.max(0, ...asked.map(({ request }) => request.at));
  const reach = last + store.reach.value;
  const until = axisEnd(reach);
  return (
    <QuizPlot
      id={`${questionId(store)}-${scenario}-plan`}
      rows={planned.map(toRow)}
      until={until}
      predicted={predicted}
      labels={predictedLabels(predicted, new Set(asked.map(({ request }) => request.n)), words)}
      label={words.quiz.ask.plan(words.number(planned.length))}
    >
      <ol class="handles">
        {planned.map(({ n, at }) => {
          const one = asked.find(({ request }) => request.n === n);
          return (
            <li key={n} style={{ '--at': `${fractionOf(at, until)}`, '--to': `${fractionOf(reach, until)}` }}>
              {one && (
                <TimeHandle
                  n={n}
                  time={one.time}
                  most={reach - at}
                  onTime={(time) => store.setTime(one.part, one.index, entryAt(time, words))}
                  onSettled={() => store.growAxis()}
                />
              )}
            </li>
          );
        })}
      </ol>
    </QuizPlot>
  );
}

function toRow({ n, path, at }: PlannedRequest): Row {
  return { kind: 'planned', n, path, at };
}
