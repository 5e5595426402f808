/** One key's counts: an area with a hatch, an outline and a dash of its own, so that colour never tells alone. */

import { percent } from '../timeline/layout.ts';
import { AREA, type KeyLayout, WINDOW_LINE } from './strip-layout.ts';

/** The hatches of the looks; the first look is plain. */
const HATCHES = ['M0 0h6', 'M3 0v6', 'M0 6L6 0'];

/** Inside an SVG, once a strip. */
export function KeyPatterns({ id }: { id: string }) {
  return (
    <defs>
      {HATCHES.map((hatch, index) => (
        <pattern key={hatch} id={`${id}-${index + 1}`} width="6" height="6" patternUnits="userSpaceOnUse">
          <path class={`key-hatch look-${index + 1}`} d={hatch} />
        </pattern>
      ))}
    </defs>
  );
}

export function fillOf(look: number, id: string): Record<string, string> {
  return look === 0 ? {} : { fill: `url(#${id}-${look})` };
}

/** Drawn in shares of the area and stretched to the plot: the hatch and the line keep their measures. */
export function KeyArea({ layout: { look, path, counts }, id }: { layout: KeyLayout; id: string }) {
  const clip = `${id}-clip-${encodeURIComponent(counts.key)}`;
  return (
    <g class={`key-area look-${look}`}>
      <clipPath id={clip} clipPathUnits="objectBoundingBox">
        <path d={path} />
      </clipPath>
      <rect width="100%" height={AREA} clip-path={`url(#${clip})`} {...fillOf(look, id)} />
      <svg width="100%" height={AREA} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <path class="key-outline" d={path} />
      </svg>
    </g>
  );
}

/** Under the area, a bracket a window, from its first hit to its reset. Keys of one look share a line. */
export function KeyWindows({ keys }: { keys: readonly KeyLayout[] }) {
  return (
    <>
      {keys.map(({ counts, look, windows }) => (
        <g key={counts.key} class={`key-windows look-${look}`}>
          {windows.map(({ from, to, isWhole }) => (
            <Bracket key={from} from={from} to={to} isWhole={isWhole} y={yOf(look)} />
          ))}
        </g>
      ))}
    </>
  );
}

function yOf(look: number): number {
  return AREA + 3 + look * WINDOW_LINE + WINDOW_LINE / 2;
}

function Bracket({ from, to, isWhole, y }: { from: number; to: number; isWhole: boolean; y: number }) {
  return (
    <>
      <line x1={percent(from)} x2={percent(to)} y1={y} y2={y} />
      <line x1={percent(from)} x2={percent(from)} y1={y - 3} y2={y + 3} />
      {isWhole && <line x1={percent(to)} x2={percent(to)} y1={y - 3} y2={y + 3} />}
    </>
  );
}
