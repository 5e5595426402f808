/** A drawing that stands still: its axis, room for the labels at both ends, and what is drawn between. */

import type { ComponentChildren } from 'preact';
import type { Tick } from '../../bench/timeline/axis.ts';
import type { Words } from '../../i18n/words.ts';
import '../../bench/bench.css';
import '../../bench/timeline/timeline.css';
import './drawing.css';
import { Ticks } from './Ticks.tsx';

/** A label as it is written where there is room, and where there is little. */
export interface EndText {
  wide: string;
  narrow: string;
}

interface StillProps {
  height: number;
  ticks: readonly (Tick & { x: number })[];
  words: Words;
  /** The drawing in a sentence. */
  label: string;
  /** Px at both ends; at the end for a wide drawing and a narrow one. */
  room: { start: number; endWide: number; endNarrow: number };
  children: ComponentChildren;
}

export function Still({ height, ticks, words, label, room, children }: StillProps) {
  const style = {
    '--start-wide': `${room.start}px`,
    '--start-narrow': `${room.start}px`,
    '--end-wide': `${room.endWide}px`,
    '--end-narrow': `${room.endNarrow}px`,
  };
  return (
    <div class="timeline" style={style}>
      <svg class="plot notranslate" height={height} role="img" aria-label={label}>
        <Ticks ticks={ticks} height={height} words={words} />
        {children}
      </svg>
    </div>
  );
}

/** What is written at the end of a line. */
export function EndLabel({ text, y }: { text: EndText; y: number }) {
  return (
    <g class="row-end">
      <text class="wide-only" x="100%" y={y + 4}>
        {text.wide}
      </text>
      <text class="narrow-only" x="100%" y={y + 4}>
        {text.narrow}
      </text>
    </g>
  );
}
