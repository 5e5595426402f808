/** Predicted times: as typed, and against what was observed. */

import { DEFAULT_LIMITS } from '../lab/events.ts';
import type { Observation } from '../lab/observation.ts';
import { readDelay } from '../lab/quantity.ts';
import { delayOf } from './fields.ts';
import type { TimeResult } from './verdict.ts';

/** What was understood of a typed time. `tooLong`: no run lasts that long, so another unit may have been meant. */
export type TypedTime =
  | { kind: 'time'; ms: number }
  | { kind: 'tooLong'; ms: number }
  | { kind: 'empty' | 'unclear' | 'negative' };

export function readPrediction(text: string): TypedTime {
  if (text.trim() === '') return { kind: 'empty' };
  const ms = readDelay(text);
  if (ms === null) return { kind: 'unclear' };
  if (ms < 0) return { kind: 'negative' };
  return { kind: ms > DEFAULT_LIMITS.virtualTime ? 'tooLong' : 'time', ms };
}

/** Request by request. The reported delay decides: what the clock says is a busy machine's word too. */
export function gradeTimes(
  predicted: readonly (number | null)[],
  observed: readonly Observation[],
  tolerance: number,
): TimeResult[] {
  return observed.map((observation, i) => {
    const delay = delayOf(observation);
    const guess = predicted[i] ?? null;
    const right = guess !== null && Math.abs(guess - delay) <= tolerance;
    return { n: observation.n, sentAt: observation.sentAt, predicted: guess, observed: delay, right };
  });
}
