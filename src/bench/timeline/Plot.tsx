/** The drawing: ticks, and a line an item. Everything right of the cursor is veiled; only marks and labels stand over it. */

import type { Words } from '../../i18n/words.ts';
import { useBench } from '../context.ts';
import { useLoaded } from '../use-loaded.ts';
import type { Gutters } from './gutters.ts';
import type { Item } from './items.ts';
import { layoutPlot, type Part, percent } from './layout.ts';
import { PlotBars } from './PlotBars.tsx';
import { PlotMarks } from './PlotMarks.tsx';
import { Veil } from './Veil.tsx';

export interface PlotProps {
  /** Unique on the page: names the hatch of waiting. */
  pattern: string;
  items: readonly Item[];
  /** Virtual ms at the right edge. */
  until: number;
  words: Words;
  part: Part;
  /** What it shows, in a sentence; the second part's is the first's. */
  label: string;
  gutters: Gutters;
}

export function Plot({ pattern, items, until, words, part, label, gutters }: PlotProps) {
  const { height, top, ticks, lines } = layoutPlot(items, until, part);
  const isPinned = useBench().store.pinned.value !== null;
  const pinned = useLoaded(isPinned ? () => import('../compare/PinnedBars.tsx') : null);
  return (
    <svg class="plot notranslate" height={height} role="img" aria-label={label} aria-hidden={part === 'next'}>
      {part === 'first' && <Hatch id={pattern} />}
      {ticks.map((tick) => (
        <g key={tick.at} class={tick.fine ? 'tick is-fine' : 'tick'}>
          <line x1={percent(tick.x)} x2={percent(tick.x)} y1={Math.max(0, top - 6)} y2={height} />
          {part === 'first' && (
            <text x={percent(tick.x)} y={top - 12}>
              {words.tick(tick.at)}
            </text>
          )}
        </g>
      ))}
      {lines.map((line) => (
        <PlotBars key={keyOf(line)} line={line} pattern={pattern} />
      ))}
      {isPinned && pinned.kind === 'loaded' && <pinned.module.PinnedBars lines={lines} until={until} />}
      <Veil until={until} y={top} height={height - top} />
      {lines.map((line) => (
        <PlotMarks key={keyOf(line)} line={line} words={words} gutters={gutters} />
      ))}
    </svg>
  );
}

function keyOf(line: ReturnType<typeof layoutPlot>['lines'][number]): string {
  return line.kind === 'row' ? `${line.row.n}` : line.group.id;
}

function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="hatch-ground" width="6" height="6" />
        <rect class="hatch" width="3" height="6" />
      </pattern>
    </defs>
  );
}
