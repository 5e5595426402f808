/**
 * Several finished runs on one axis, drawn while the site is built. The timeline's marks and bars; each run has a
 * letter and a hatch of its own, so that no run is told by colour.
 */

import { endLabel } from '../../bench/timeline/labels.ts';
import { gutterFor, MARK, percent } from '../../bench/timeline/layout.ts';
import { MarkAt } from '../../bench/timeline/Mark.tsx';
import type { SentRow } from '../../bench/timeline/rows.ts';
import type { Words } from '../../i18n/words.ts';
import { type ComparedLine, layoutComparison } from './comparison-layout.ts';
import { Hatches, runLetter } from './Hatch.tsx';
import { EndLabel, type EndText, Still } from './Still.tsx';
import { WaitBar } from './WaitBar.tsx';

export interface ComparisonPlotProps {
  /** Unique on the page. */
  id: string;
  runs: readonly (readonly SentRow[])[];
  words: Words;
  /** The drawing in a sentence. */
  label: string;
  /** Said where a run did not send a request. */
  absent: string;
}

const LETTER = 16;
const DIGIT = 8.5;
const SERVE_HEIGHT = 9;

export function ComparisonPlot({ id, runs, words, label, absent }: ComparisonPlotProps) {
  const { height, ticks, lines } = layoutComparison(runs);
  const digits = lines.reduce((most, { n }) => Math.max(most, `${n}`.length), 1);
  const letterAt = digits * DIGIT + 8;
  const textOf = ({ row }: ComparedLine): EndText | null =>
    row === null ? { wide: absent, narrow: absent } : endLabel(row, words);
  const texts = lines.map(textOf).filter((text) => text !== null);
  const room = {
    start: letterAt + LETTER + MARK,
    endWide: gutterFor(texts.map(({ wide }) => wide)) + MARK,
    endNarrow: gutterFor(texts.map(({ narrow }) => narrow)),
  };
  return (
    <Still height={height} ticks={ticks} words={words} label={label} room={room}>
      <Hatches id={id} count={runs.length} />
      {lines.map((line) => (
        <Line key={`${line.n} ${line.run}`} id={id} line={line} letterAt={letterAt} text={textOf(line)} />
      ))}
    </Still>
  );
}

interface LineProps {
  id: string;
  line: ComparedLine;
  letterAt: number;
  text: EndText | null;
}

function Line({ id, line, letterAt, text }: LineProps) {
  const { n, run, y, row, arrival, waits, serves, end } = line;
  return (
    <g class={`row is-${row?.end?.outcome ?? 'open'}`}>
      {waits.map((bar) => (
        <WaitBar key={bar.x} bar={bar} y={y} pattern={`${id}-${run}`} />
      ))}
      {serves.map(({ x, width }) => (
        <rect
          key={x}
          class="bar-serve"
          x={percent(x)}
          width={percent(width)}
          y={y - SERVE_HEIGHT / 2}
          height={SERVE_HEIGHT}
          rx={SERVE_HEIGHT / 4}
        />
      ))}
      <g class="row-start">
        {run === 0 && (
          <text class="row-n" y={y + 4}>
            {n}
          </text>
        )}
        <text class="run-letter" x={letterAt} y={y + 4}>
          {runLetter(run)}
        </text>
      </g>
      {row && <MarkAt kind="arrival" x={arrival} y={y} />}
      {row?.end && end !== null && <MarkAt kind={row.end.outcome} x={end} y={y} />}
      {text && <EndLabel text={text} y={y} />}
    </g>
  );
}
