/** Where the bars of several runs stand on one axis: a line a run under every request. Px down, shares across. */

import { fractionOf, type Tick, ticksFor } from '../../bench/timeline/axis.ts';
import { axisFor, type Bar, barOf, TOP } from '../../bench/timeline/layout.ts';
import type { SentRow } from '../../bench/timeline/rows.ts';

const LINE_HEIGHT = 19;
const REQUEST_GAP = 9;

/** One request in one run; `row` is null if that run did not send it. */
export interface ComparedLine {
  n: number;
  run: number;
  /** The line's middle, in px. */
  y: number;
  row: SentRow | null;
  arrival: number;
  waits: Bar[];
  serves: Bar[];
  end: number | null;
}

export interface ComparisonLayout {
  height: number;
  ticks: (Tick & { x: number })[];
  lines: ComparedLine[];
}

/** `runs` are the rows of each run; requests are matched by number. */
export function layoutComparison(runs: readonly (readonly SentRow[])[]): ComparisonLayout {
  const until = axisFor(runs.flat(), 0);
  const numbers = [...new Set(runs.flat().map(({ n }) => n))].sort((a, b) => a - b);
  const perRequest = runs.length * LINE_HEIGHT + REQUEST_GAP;
  return {
    height: TOP + numbers.length * perRequest,
    ticks: ticksFor(until).map((tick) => ({ ...tick, x: fractionOf(tick.at, until) })),
    lines: numbers.flatMap((n, request) =>
      runs.map((rows, run) => {
        const y = TOP + request * perRequest + run * LINE_HEIGHT + LINE_HEIGHT / 2;
        return layoutLine({ n, run, y, row: rows.find((row) => row.n === n) ?? null }, until);
      }),
    ),
  };
}

type Place = Pick<ComparedLine, 'n' | 'run' | 'y' | 'row'>;

function layoutLine(place: Place, until: number): ComparedLine {
  const { row } = place;
  if (row === null) return { ...place, arrival: 0, waits: [], serves: [], end: null };
  return {
    ...place,
    arrival: fractionOf(row.at, until),
    waits: row.waits.map((span) => barOf(span, until)),
    serves: row.serves.map((span) => barOf(span, until)),
    end: row.end === null ? null : fractionOf(row.end.at, until),
  };
}
