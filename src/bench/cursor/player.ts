/** Plays a finished run: only the cursor moves. */

import { onFrame } from '../state/frames.ts';
import type { ChartView } from '../timeline/chart-view.ts';

/** Virtual ms in a wall ms, and how it is written. */
export const SPEEDS = [
  { speed: 0.25, name: '¼×' },
  { speed: 0.5, name: '½×' },
  { speed: 1, name: '1×' },
  { speed: 2, name: '2×' },
  { speed: 4, name: '4×' },
  { speed: 8, name: '8×' },
  { speed: 16, name: '16×' },
] as const;

/** What a player needs from where it lives. */
export interface PlayerHost {
  /** Wall ms, from any origin. */
  wallClock(): number;
  onFrame(callback: () => void): () => void;
}

const PAGE: PlayerHost = { wallClock: () => performance.now(), onFrame };

/** Moves the cursor until the end, from the beginning if it stands there. Returns what stops it. */
export function play(chart: ChartView, host: PlayerHost = PAGE): () => void {
  let before = host.wallClock();
  if (chart.cursor.peek() === null) chart.moveCursor(0);
  return host.onFrame(() => {
    const now = host.wallClock();
    const cursor = chart.cursor.peek();
    if (cursor !== null) chart.moveCursor(cursor + (now - before) * chart.speed.peek());
    before = now;
    if (chart.cursor.peek() === null) chart.isPlaying.value = false;
  });
}
