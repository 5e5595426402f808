/** What is written at the two ends of a row. */

import type { Words } from '../../i18n/words.ts';
import type { Row, SentRow } from './rows.ts';

/** One label, as long as there is room for it. */
export interface Label {
  wide: string;
  narrow: string;
}

/** How a request ended and how long it took; for an open one, how long it has taken. */
export function endLabel(row: Row, words: Words): Label | null {
  if (row.kind === 'planned') return null;
  const took = words.seconds(row.took);
  if (row.end === null) return both(words.bench.chart.open(took));
  const { wide, narrow } = howItEnded(row.end, words);
  const { ended } = words.bench.chart;
  return { wide: ended(wide, took), narrow: ended(narrow, took) };
}

/** The status says it where there is one that the client saw. */
function howItEnded({ outcome, status }: NonNullable<SentRow['end']>, words: Words): Label {
  if (outcome !== 'abandoned' && status !== null) return both(String(status));
  return { wide: words.bench.outcome[outcome], narrow: words.bench.chart.short[outcome] };
}

function both(text: string): Label {
  return { wide: text, narrow: text };
}

/** Which hit of its window a request was; empty if no throttle counted it. */
export function hitLabel(row: Row, words: Words): string {
  return row.kind === 'planned' || row.hit === null ? '' : words.bench.chart.hit(row.hit);
}
