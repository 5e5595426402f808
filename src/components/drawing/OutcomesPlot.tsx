/** Runs with many requests on one axis: a line a run and outcome. Drawn while the site is built. */

import { gutterFor, MARK } from '../../bench/timeline/layout.ts';
import { MarkAt } from '../../bench/timeline/Mark.tsx';
import type { Words } from '../../i18n/words.ts';
import type { ComparisonPlotProps } from './ComparisonPlot.tsx';
import { Hatches, runLetter } from './Hatch.tsx';
import { layoutOutcomes, type OutcomeLine } from './outcome-layout.ts';
import { EndLabel, Still } from './Still.tsx';
import { WaitBar } from './WaitBar.tsx';

const LETTER = 16;

export function OutcomesPlot({ id, runs, words, label }: Omit<ComparisonPlotProps, 'absent'>) {
  const { height, ticks, lines } = layoutOutcomes(runs);
  const texts = lines.map((line) => countText(line, words));
  const end = gutterFor(texts) + MARK;
  const room = { start: LETTER + MARK, endWide: end, endNarrow: end };
  return (
    <Still height={height} ticks={ticks} words={words} label={label} room={room}>
      <Hatches id={id} count={runs.length} />
      {lines.map((line) => (
        <g key={`${line.run} ${line.outcome}`} class={`row is-${line.outcome}`}>
          {line.waits.map((bar) => (
            <WaitBar key={`${bar.x} ${bar.width}`} bar={bar} y={line.y} pattern={`${id}-${line.run}`} />
          ))}
          {line.isFirst && (
            <g class="row-start">
              <text class="row-n" y={line.y + 4}>
                {runLetter(line.run)}
              </text>
            </g>
          )}
          {line.ends.map((x) => (
            <MarkAt key={x} kind={line.outcome} x={x} y={line.y} />
          ))}
          <EndLabel text={bothWays(countText(line, words))} y={line.y} />
        </g>
      ))}
    </Still>
  );
}

/** `20 rechazadas` */
function countText({ count, outcome }: OutcomeLine, words: Words): string {
  const { summary } = words.bench;
  return summary.counted(words.number(count), words.plural(count, summary[outcome]));
}

function bothWays(text: string) {
  return { wide: text, narrow: text };
}
