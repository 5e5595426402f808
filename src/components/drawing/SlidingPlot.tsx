/**
 * Two lines a request: the fixed window so far, as it was observed, and the stretch that a sliding log would have
 * looked back over, as computed. A dot is a moment at which hits are counted. Drawn while the site is built.
 */

import { gutterFor, percent } from '../../bench/timeline/layout.ts';
import type { Words } from '../../i18n/words.ts';
import type { SlidingLog } from '../../lab/sliding-log.ts';
import { EndLabel, Still } from './Still.tsx';
import { type CountLine, layoutSlidingLog } from './sliding-layout.ts';

interface SlidingPlotProps {
  log: SlidingLog;
  words: Words;
  /** The drawing in a sentence. */
  label: string;
  /** What is written beside a count. */
  sayCount: (line: Pick<CountLine, 'count' | 'isOver'>) => string;
}

const DIGIT = 8.5;
const DOT = 3.5;
const GAP = 12;

export function SlidingPlot({ log, words, label, sayCount }: SlidingPlotProps) {
  const { height, ticks, lines } = layoutSlidingLog(log);
  const digits = log.hits.reduce((most, { n }) => Math.max(most, `${n}`.length), 1);
  const end = gutterFor(lines.map(sayCount)) + GAP;
  const room = { start: digits * DIGIT + GAP, endWide: end, endNarrow: end };
  return (
    <Still height={height} ticks={ticks} words={words} label={label} room={room}>
      {lines.map((line) => (
        <Line key={`${line.hit.n} ${line.counting}`} line={line} text={sayCount(line)} />
      ))}
    </Still>
  );
}

function Line({ line, text }: { line: CountLine; text: string }) {
  const { hit, counting, y, span, hits, isCut, isOver } = line;
  const [from, to] = [percent(span.x), percent(span.x + span.width)];
  return (
    <g class={`count-line is-${counting} ${isOver ? 'is-over' : ''}`}>
      {counting === 'fixed' && (
        <g class="row-start">
          <text class="row-n" y={y + 12}>
            {hit.n}
          </text>
        </g>
      )}
      <line class="span" x1={from} x2={to} y1={y} y2={y} />
      {!isCut && <line class="edge" x1={from} x2={from} y1={y - 5} y2={y + 5} />}
      {[...new Set(hits)].map((x) => (
        <circle key={x} class="hit" cx={percent(x)} cy={y} r={DOT} />
      ))}
      <EndLabel text={{ wide: text, narrow: text }} y={y} />
    </g>
  );
}
