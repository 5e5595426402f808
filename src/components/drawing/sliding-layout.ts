/** Where the two counts of every request stand on the axis: what each looked back over, and the hits it found there. */

import { axisEnd, fractionOf, type Tick, ticksFor } from '../../bench/timeline/axis.ts';
import { type Bar, barOf, TOP } from '../../bench/timeline/layout.ts';
import type { LoggedHit, SlidingLog } from '../../lab/sliding-log.ts';

const LINE_HEIGHT = 17;
const REQUEST_GAP = 10;

export type Counting = 'fixed' | 'sliding';

/** One request in one of the two counts. */
export interface CountLine {
  hit: LoggedHit;
  counting: Counting;
  /** The line's middle, in px. */
  y: number;
  /** What is looked back over, up to the request. */
  span: Bar;
  /** Whether it reaches back beyond the axis. */
  isCut: boolean;
  /** The hits that are counted, the request's own the last. */
  hits: number[];
  count: number;
  isOver: boolean;
}

export interface SlidingLayout {
  height: number;
  ticks: (Tick & { x: number })[];
  lines: CountLine[];
}

export function layoutSlidingLog({ hits, length }: SlidingLog): SlidingLayout {
  const until = axisEnd(Math.max(0, ...hits.map(({ at }) => at)));
  const perRequest = 2 * LINE_HEIGHT + REQUEST_GAP;
  return {
    height: TOP + hits.length * perRequest,
    ticks: ticksFor(until).map((tick) => ({ ...tick, x: fractionOf(tick.at, until) })),
    lines: hits.flatMap((hit, index) => {
      const y = TOP + index * perRequest + LINE_HEIGHT / 2;
      return [
        layoutLine({ hit, counting: 'fixed', y, from: hit.windowFrom, moments: hit.fixedHits }, until),
        layoutLine(
          {
            hit,
            counting: 'sliding',
            y: y + LINE_HEIGHT,
            from: hit.at - length,
            moments: hit.slidingHits,
          },
          until,
        ),
      ];
    }),
  };
}

interface Line {
  hit: LoggedHit;
  counting: Counting;
  y: number;
  from: number;
  moments: readonly number[];
}

function layoutLine({ hit, counting, y, from, moments }: Line, until: number): CountLine {
  const count = hit[counting];
  return {
    hit,
    counting,
    y,
    span: barOf({ from: Math.max(0, from), to: hit.at }, until),
    isCut: from < 0,
    hits: moments.map((at) => fractionOf(at, until)),
    count,
    isOver: count > hit.limit,
  };
}
