/** The timeline: a row a request, from its arrival to its end, on one axis of virtual seconds. */

import type { Words } from '../../i18n/words.ts';
import { endLabel, hitLabel, type Label } from './labels.ts';
import {
  type Bar,
  gutterFor,
  labelWidth,
  layoutTimeline,
  MARK,
  percent,
  type RowLayout,
  TOP,
} from './layout.ts';
import { Mark, type MarkKind } from './Mark.tsx';
import './timeline.css';
import type { Row } from './rows.ts';

/** The digits of a request's number are bold. */
const BOLD_DIGIT = 8.5;
const BAR = { wait: 5, serve: 9 };

export interface TimelineProps {
  /** Unique on the page. */
  id: string;
  rows: readonly Row[];
  /** Virtual ms that the axis shows at least. */
  reach: number;
  words: Words;
  /** The same in a sentence. */
  label: string;
}

export function Timeline({ id, rows, reach, words, label }: TimelineProps) {
  const { height, ticks, rows: laidOut } = layoutTimeline(rows, reach);
  const numberWidth = String(rows.at(-1)?.n ?? 1).length * BOLD_DIGIT;
  const pattern = `${id}-waiting`;
  return (
    <div class="timeline notranslate" style={gutters(rows, words, numberWidth)}>
      <svg height={height} role="img" aria-label={label}>
        <defs>
          <pattern
            id={pattern}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect class="hatch-ground" width="6" height="6" />
            <rect class="hatch" width="3" height="6" />
          </pattern>
        </defs>
        {ticks.map((tick) => (
          <g key={tick.at} class={tick.fine ? 'tick is-fine' : 'tick'}>
            <line x1={percent(tick.x)} x2={percent(tick.x)} y1={TOP - 6} y2={height} />
            <text x={percent(tick.x)} y={TOP - 12}>
              {words.tick(tick.at)}
            </text>
          </g>
        ))}
        {laidOut.map((layout) => (
          <TimelineRow
            key={layout.row.n}
            layout={layout}
            words={words}
            pattern={pattern}
            hitAt={numberWidth + 8}
          />
        ))}
      </svg>
    </div>
  );
}

/** Room for the labels at both ends, for a wide chart and for a narrow one. */
function gutters(rows: readonly Row[], words: Words, numberWidth: number): Record<string, string> {
  const ends = rows.map((row) => endLabel(row, words)).filter((label) => label !== null);
  const usual = words.bench.chart.ended('200', words.seconds(10_000));
  const hits = rows.map((row) => labelWidth(hitLabel(row, words)));
  const hitWidth = Math.max(labelWidth(words.bench.chart.hit(1)), ...hits);
  return {
    '--start-wide': `${Math.ceil(numberWidth + 8 + hitWidth + MARK + 6)}px`,
    '--start-narrow': `${Math.ceil(numberWidth + MARK + 6)}px`,
    '--end-wide': `${gutterFor([usual, ...ends.map(({ wide }) => wide)]) + MARK}px`,
    '--end-narrow': `${gutterFor([usual, ...ends.map(({ narrow }) => narrow)])}px`,
  };
}

interface TimelineRowProps {
  layout: RowLayout;
  words: Words;
  pattern: string;
  /** Px from the left edge at which the hit is written. */
  hitAt: number;
}

function TimelineRow({
  layout: { row, y, arrival, waits, serves, end },
  words,
  pattern,
  hitAt,
}: TimelineRowProps) {
  const outcome = row.kind === 'sent' ? row.end?.outcome : undefined;
  return (
    <g class={`row is-${outcome ?? (row.kind === 'sent' ? 'open' : 'planned')}`}>
      <g class="row-start">
        <text class="row-n" y={y + 4}>
          {row.n}
        </text>
        <text class="row-hit wide-only" x={hitAt} y={y + 4}>
          {hitLabel(row, words)}
        </text>
      </g>
      {waits.map((bar) => (
        <BarRect key={bar.x} class="bar-wait" bar={bar} y={y} height={BAR.wait} fill={`url(#${pattern})`} />
      ))}
      {serves.map((bar) => (
        <BarRect key={bar.x} class="bar-serve" bar={bar} y={y} height={BAR.serve} />
      ))}
      <MarkAt kind={row.kind === 'sent' ? 'arrival' : 'planned'} x={arrival} y={y} />
      {outcome !== undefined && end !== null && <MarkAt kind={outcome} x={end} y={y} />}
      <EndLabel label={endLabel(row, words)} y={y} />
    </g>
  );
}

function BarRect(props: { class: string; bar: Bar; y: number; height: number; fill?: string }) {
  const { bar, y, height, fill } = props;
  return (
    <rect
      class={props.class}
      x={percent(bar.x)}
      width={percent(bar.width)}
      y={y - height / 2}
      height={height}
      rx={height / 4}
      fill={fill}
    />
  );
}

/** A nested SVG: the one way in which something of px stands at a share of the width. */
function MarkAt({ kind, x, y }: { kind: MarkKind; x: number; y: number }) {
  return (
    <svg class="mark-at" x={percent(x)} y={y} width="1" height="1" aria-hidden="true">
      <Mark kind={kind} />
    </svg>
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
