/** A line's marks and labels. What has not happened yet at the cursor is faint. */

import { computed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Words } from '../../i18n/words.ts';
import { phaseAt } from '../../lab/moment.ts';
import { useBench } from '../context.ts';
import type { Gutters } from './gutters.ts';
import { endingOf } from './items.ts';
import { drawnNumber, endLabel, groupEndLabel, type Label } from './labels.ts';
import type { GroupLayout, ItemLayout, RowLayout } from './layout.ts';
import { Flag, MarkAt } from './Mark.tsx';

interface Props<Line> {
  line: Line;
  words: Words;
  gutters: Gutters;
}

export function PlotMarks({ line, words, gutters }: Props<ItemLayout>) {
  return line.kind === 'row' ? (
    <RowMarks line={line} words={words} gutters={gutters} />
  ) : (
    <GroupMarks line={line} words={words} gutters={gutters} />
  );
}

function RowMarks({ line: { row, y, arrival, end }, words, gutters }: Props<RowLayout>) {
  const { chart } = useBench();
  const ending = endingOf(row);
  // A signal as the attribute: while the cursor moves, only the rows whose phase changes are touched.
  const phase = useMemo(
    () =>
      computed(() => {
        const cursor = chart.cursor.value;
        const life = { at: row.at, end: row.kind === 'sent' ? row.end : null };
        const faint = cursor === null ? 'ended' : phaseAt(life, cursor);
        return `row is-${ending} at-${faint}`;
      }),
    [row],
  );
  const start = gutters.startLabel({ kind: 'row', id: '', row }, words);
  const isShortened = start.wide !== start.roomy;
  const place = { x: gutters.labelAt, y: y + 4 };
  return (
    <g class={phase}>
      <g class="row-start">
        {chart.symptomatic.value.has(row.n) && <Flag y={y} />}
        <text class="row-n" y={y + 4}>
          {row.n}
        </text>
        <text class={isShortened ? 'row-hit wide-only is-shortened' : 'row-hit wide-only'} {...place}>
          {start.wide}
        </text>
        {isShortened && (
          <text class="row-hit roomy-only" {...place}>
            {start.roomy}
          </text>
        )}
      </g>
      <MarkAt kind={row.kind === 'sent' ? 'arrival' : 'planned'} x={arrival} y={y} />
      <g class="row-ended">
        {row.kind === 'sent' && row.end !== null && end !== null && (
          <MarkAt kind={row.end.outcome} x={end} y={y} />
        )}
        <EndLabel label={endLabel(row, words)} y={y} />
      </g>
    </g>
  );
}

function GroupMarks({ line: { group, y, arrivals, ends }, words }: Props<GroupLayout>) {
  const { symptomatic } = useBench().chart;
  const endings = new Set(group.rows.map(endingOf));
  const [ending = 'open'] = endings.size === 1 ? endings : [];
  return (
    <g class={`row is-group is-${ending}`}>
      <g class="row-start">
        {group.rows.some(({ n }) => symptomatic.value.has(n)) && <Flag y={y} />}
        <text class="row-n" y={y + 4}>
          {drawnNumber(group)}
        </text>
      </g>
      {arrivals.map((x) => (
        <MarkAt key={x} kind={ending === 'planned' ? 'planned' : 'arrival'} x={x} y={y} />
      ))}
      {ends.map(({ x, outcome }) => (
        <MarkAt key={`${outcome} ${x}`} kind={outcome} x={x} y={y} />
      ))}
      <EndLabel label={groupEndLabel(group, words)} y={y} />
    </g>
  );
}

function EndLabel({ label, y }: { label: Label | null; y: number }) {
  if (label === null) return null;
  return (
    <g class="row-end">
      <text class="wide-only" x="100%" y={y + 4}>
        {label.wide}
      </text>
      <text class="narrow-only" x="100%" y={y + 4}>
        {label.narrow}
      </text>
    </g>
  );
}
