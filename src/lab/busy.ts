/** Whether the machine was too busy for a run to tell anything: its verdict is then `inconclusive`. */

import type { Pace, RunRecord } from './run.ts';

/** Wall ms for which a server may stand still before a run tells nothing, whatever its pace. */
const LONGEST_LAG = 400;
/**
 * Virtual ms from a window's edge that scenarios keep (design.md, «Evidence»). In a time-lapse a standstill is as many
 * times longer in virtual time: who comes later than this may be counted in another window, or be answered too late.
 */
const EDGE_MARGIN = 1000;

/** The longest event-loop lag, in wall ms, with which a run at this pace can tell. */
export function lagBound(pace: Pace): number {
  return pace === 'instant' ? LONGEST_LAG : Math.min(LONGEST_LAG, EDGE_MARGIN / pace);
}

export function isTooBusy({ lag }: Pick<RunRecord, 'lag'>, pace: Pace): boolean {
  return lag > lagBound(pace);
}
