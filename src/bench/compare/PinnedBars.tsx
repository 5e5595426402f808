/** The pinned run's lines under those of the run that is shown: dashed where it waited, plain where it was served. */

import { useMemo } from 'preact/hooks';
import { useBench } from '../context.ts';
import { fractionOf } from '../timeline/axis.ts';
import { type ItemLayout, percent } from '../timeline/layout.ts';
import { Mark } from '../timeline/Mark.tsx';
import type { Row, SentRow } from '../timeline/rows.ts';
import type { Span } from '../timeline/spans.ts';

/** Px below a row's middle: clear of its bars. */
const BELOW = 9.5;

export interface PinnedBarsProps {
  lines: readonly ItemLayout[];
  /** Virtual ms at the right edge. */
  until: number;
}

export function PinnedBars({ lines, until }: PinnedBarsProps) {
  const { store } = useBench();
  const pinned = store.pinned.value;
  const rows = useMemo(() => sentByNumber(pinned?.rows ?? []), [pinned]);
  const isShown = pinned?.record.observations === store.shown.value.moment.record.observations;
  if (pinned === null || isShown) return null;
  return (
    <g class="pinned-run">
      {lines.map((line) => {
        const row = line.kind === 'row' ? rows.get(line.row.n) : undefined;
        return row && <PinnedRow key={row.n} row={row} y={line.y + BELOW} until={until} />;
      })}
    </g>
  );
}

function sentByNumber(rows: readonly Row[]): Map<number, SentRow> {
  return new Map(rows.flatMap((row) => (row.kind === 'sent' ? [[row.n, row] as const] : [])));
}

function PinnedRow({ row, y, until }: { row: SentRow; y: number; until: number }) {
  return (
    <g>
      {row.waits.map((span) => (
        <SpanLine key={span.from} kind="wait" span={span} y={y} until={until} />
      ))}
      {row.serves.map((span) => (
        <SpanLine key={span.from} kind="serve" span={span} y={y} until={until} />
      ))}
      {row.end && (
        <svg
          class="mark-at"
          x={percent(fractionOf(row.end.at, until))}
          y={y}
          width="1"
          height="1"
          aria-hidden="true"
        >
          <g transform="scale(0.6)">
            <Mark kind={row.end.outcome} />
          </g>
        </svg>
      )}
    </g>
  );
}

interface SpanLineProps {
  kind: 'wait' | 'serve';
  span: Span;
  y: number;
  until: number;
}

function SpanLine({ kind, span, y, until }: SpanLineProps) {
  const [x1, x2] = [span.from, span.to].map((at) => percent(fractionOf(at, until)));
  return <line class={`pinned-${kind}`} x1={x1} x2={x2} y1={y} y2={y} />;
}
