/** The axis of a drawing: a line a tick, and the seconds above it. */

import type { Tick } from '../../bench/timeline/axis.ts';
import { percent, TOP } from '../../bench/timeline/layout.ts';
import type { Words } from '../../i18n/words.ts';

interface TicksProps {
  ticks: readonly (Tick & { x: number })[];
  height: number;
  words: Words;
}

export function Ticks({ ticks, height, words }: TicksProps) {
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick.at} class={tick.fine ? 'tick is-fine' : 'tick'}>
          <line x1={percent(tick.x)} x2={percent(tick.x)} y1={TOP - 6} y2={height} />
          <text x={percent(tick.x)} y={TOP - 12}>
            {words.tick(tick.at)}
          </text>
        </g>
      ))}
    </>
  );
}
