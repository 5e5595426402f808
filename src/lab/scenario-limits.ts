/** Which limits of a run a schedule would reach by what it sends alone, before any server has a say. */

import type { Limits } from './events.ts';
import type { Schedule } from './scenario.ts';
import { countRequests } from './schedule.ts';

export type ReachedLimit =
  /** It has more requests than a run takes: nothing would run. */
  | { limit: 'requests'; requests: number }
  /** The run ends before `requests` of them are sent, the last of which at `last`. */
  | { limit: 'virtualTime'; requests: number; last: number };

export function reachedLimits(schedule: Schedule, limits: Limits): ReachedLimit[] {
  const requests = countRequests(schedule);
  const reached: ReachedLimit[] = requests > limits.requests ? [{ limit: 'requests', requests }] : [];
  const late = countLate(schedule, limits.virtualTime);
  if (late === 0) return reached;
  return [...reached, { limit: 'virtualTime', requests: late, last: lastArrival(schedule) }];
}

/** When the last request is sent, in virtual ms. */
export function lastArrival({ requests }: Schedule): number {
  return requests.reduce((last, { at = 0, count = 1, every = 0 }) => {
    return Math.max(last, at + (count - 1) * every);
  }, 0);
}

function countLate({ requests }: Schedule, end: number): number {
  return requests.reduce((late, { at = 0, count = 1, every = 0 }) => {
    if (at > end) return late + count;
    const inTime = every === 0 ? count : Math.floor((end - at) / every) + 1;
    return late + Math.max(0, count - inTime);
  }, 0);
}
