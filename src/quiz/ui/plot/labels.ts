/** What is written at both ends of a line of the quiz's plots, and the room it takes. */

import { endLabel, type Label } from '../../../bench/timeline/labels.ts';
import { gutterFor, labelWidth, MARK } from '../../../bench/timeline/layout.ts';
import type { Row } from '../../../bench/timeline/rows.ts';
import type { QuizWords } from '../quiz-words.ts';

export interface Labels {
  start(row: Row): string;
  end(row: Row): Label;
}

/** After a run: whose request it was where there are several clients, its hit, and how it ended. */
export function observedLabels(clientOf: (n: number) => string | undefined, words: QuizWords): Labels {
  return {
    start: (row) => {
      const hit = row.kind === 'sent' && row.hit !== null ? words.bench.chart.hit(row.hit) : null;
      return [clientOf(row.n), hit].filter((part) => part != null).join(' · ');
    },
    end: (row) => endLabel(row, words) ?? { wide: '', narrow: '' },
  };
}

/** Before it: what was predicted, of the requests that are asked about. */
export function predictedLabels(
  predicted: ReadonlyMap<number, number>,
  asked: ReadonlySet<number>,
  words: QuizWords,
): Labels {
  const end = (n: number) => {
    const time = predicted.get(n);
    if (time !== undefined) return words.time(time);
    return asked.has(n) ? words.quiz.table.open : '';
  };
  return { start: () => '', end: ({ n }) => ({ wide: end(n), narrow: end(n) }) };
}

/** The digits of a request's number are bold. */
const BOLD_DIGIT = 8.5;

export function quizGutters(rows: readonly Row[], labels: Labels) {
  const digits = rows.reduce((most, { n }) => Math.max(most, `${n}`.length), 1);
  const labelAt = digits * BOLD_DIGIT + 8;
  const ends = rows.map(labels.end);
  const starts = Math.max(0, ...rows.map((row) => labelWidth(labels.start(row))));
  return {
    labelAt,
    style: {
      '--start-wide': `${Math.ceil(labelAt + starts + MARK + 6)}px`,
      '--start-narrow': `${Math.ceil(digits * BOLD_DIGIT + MARK + 6)}px`,
      '--end-wide': `${gutterFor(ends.map(({ wide }) => wide)) + MARK}px`,
      '--end-narrow': `${gutterFor(ends.map(({ narrow }) => narrow)) + MARK}px`,
    },
  };
}
