/**
 * Requests on one axis, a line each: the timeline's marks and bars, and over them what was predicted, as outlines. Before
 * a run there are only arrivals and outlines.
 */

import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { endingOf } from '../../../bench/timeline/items.ts';
import { layoutPlot, type RowLayout } from '../../../bench/timeline/layout.ts';
import { MarkAt } from '../../../bench/timeline/Mark.tsx';
import { PlotBars } from '../../../bench/timeline/PlotBars.tsx';
import type { Row } from '../../../bench/timeline/rows.ts';
import '../../../bench/timeline/timeline.css';
import { Hatch } from '../../../components/drawing/Hatch.tsx';
import { Ticks } from '../../../components/drawing/Ticks.tsx';
import { useQuiz } from '../context.ts';
import { type Labels, quizGutters } from './labels.ts';
import { Outline } from './Outline.tsx';
import './plot.css';

export interface QuizPlotProps {
  /** Unique on the page. */
  id: string;
  rows: readonly Row[];
  /** Virtual ms at the right edge. */
  until: number;
  /** By request: ms after it is sent. */
  predicted: ReadonlyMap<number, number>;
  labels: Labels;
  /** The drawing in a sentence. */
  label: string;
  /** What lies over the lines. */
  children?: ComponentChildren;
}

export function QuizPlot({ id, rows, until, predicted, labels, label, children }: QuizPlotProps) {
  const { words } = useQuiz();
  const items = useMemo(() => rows.map((row) => ({ kind: 'row' as const, id: `${row.n}`, row })), [rows]);
  const { height, ticks, lines } = layoutPlot(items, until, 'first');
  const gutters = quizGutters(rows, labels);
  return (
    <div class="timeline" style={gutters.style}>
      <svg class="plot notranslate" height={height} role="img" aria-label={label}>
        <defs>
          <Hatch id={`${id}-waiting`} run={0} />
        </defs>
        <Ticks ticks={ticks} height={height} words={words} />
        {lines.map(
          (line) =>
            line.kind === 'row' && (
              <g key={line.row.n}>
                <PlotBars line={line} pattern={`${id}-waiting`} />
                <Outline line={line} after={predicted.get(line.row.n)} until={until} />
                <Ends line={line} labels={labels} labelAt={gutters.labelAt} />
              </g>
            ),
        )}
      </svg>
      {children}
    </div>
  );
}

/** A line's number, marks and labels. */
function Ends({ line, labels, labelAt }: { line: RowLayout; labels: Labels; labelAt: number }) {
  const { row, y, arrival, end } = line;
  const ended = labels.end(row);
  return (
    <g class={`row is-${endingOf(row)}`}>
      <g class="row-start">
        <text class="row-n" y={y + 4}>
          {row.n}
        </text>
        <text class="row-hit wide-only" x={labelAt} y={y + 4}>
          {labels.start(row)}
        </text>
      </g>
      <MarkAt kind={row.kind === 'sent' ? 'arrival' : 'planned'} x={arrival} y={y} />
      {row.kind === 'sent' && row.end !== null && end !== null && (
        <MarkAt kind={row.end.outcome} x={end} y={y} />
      )}
      <g class="row-end">
        <text class="wide-only" x="100%" y={y + 4}>
          {ended.wide}
        </text>
        <text class="narrow-only" x="100%" y={y + 4}>
          {ended.narrow}
        </text>
      </g>
    </g>
  );
}
