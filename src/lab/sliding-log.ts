/**
 * What a sliding log would have counted, had it stood where a run's middleware stood: for every counted request, how
 * many of its key arrived in the window that ends with it. Computed from the observed hits alone; a fixed window's own
 * count stands beside it.
 */

import type { Observation } from './observation.ts';
import { type KeyCounts, type Strip, stripsOf, windowLengthOf } from './strip.ts';

/** One counted request, as both count it. Times in virtual ms. */
export interface LoggedHit {
  n: number;
  at: number;
  key: string;
  /** Observed: when its fixed window began, and the hits in it so far, this one included. */
  windowFrom: number;
  fixed: number;
  /** Computed: the hits of its key in the `length` ms that end with it, this one included. */
  sliding: number;
  /** The moments of those hits. */
  slidingHits: number[];
  fixedHits: number[];
  /** What passes free in a window: a throttle's `delayAfter`, or a limiter's `limit`. */
  limit: number;
}

export interface SlidingLog {
  /** How long the window is, in ms. */
  length: number;
  middleware: Strip['middleware'];
  /** In the order in which they were counted. */
  hits: LoggedHit[];
}

/**
 * Of the first middleware that requests meet. `length` is what its windows show unless it is given.
 * Null where nothing was counted, or no window shows how long it is.
 */
export function slidingLogOf(observations: readonly Observation[], length?: number): SlidingLog | null {
  const [strip] = stripsOf(observations);
  if (strip === undefined) return null;
  const shown = length ?? windowLengthOf(strip);
  if (shown === null) return null;
  const hits = strip.keys.flatMap((counts) => logOf(counts, shown)).sort((a, b) => a.at - b.at || a.n - b.n);
  return { length: shown, middleware: strip.middleware, hits };
}

function logOf({ key, windows }: KeyCounts, length: number): LoggedHit[] {
  const earlier: number[] = [];
  return windows.flatMap(({ from, steps }) =>
    steps.map(({ n, at, used, limit }) => {
      earlier.push(at);
      // Like the store's own windows: what is as old as the window is long is outside it.
      const slidingHits = earlier.filter((moment) => moment > at - length);
      const fixedHits = earlier.filter((moment) => moment >= from);
      return {
        n,
        at,
        key,
        windowFrom: from,
        fixed: used,
        sliding: slidingHits.length,
        slidingHits,
        fixedHits,
        limit,
      };
    }),
  );
}
