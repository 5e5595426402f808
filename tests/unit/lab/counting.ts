/** Observations as a throttle and a limiter leave them, for tests of what is told from them. */

import type { Count } from '../../../src/lab/events.ts';
import type { Observation } from '../../../src/lab/observation.ts';
import { observation as anObservation } from '../../helpers/observations.ts';

export function limiterCount(used: number, changes: Partial<Count> = {}): Count {
  return {
    middleware: 'limiter',
    property: 'rateLimit',
    used,
    limit: 7,
    remaining: Math.max(0, 7 - used),
    resetAt: 30_000,
    key: '127.0.0.1',
    ...changes,
  };
}

export function throttleCount(used: number, delay: number, changes: Partial<Count> = {}): Count {
  return {
    middleware: 'throttle',
    property: 'slowDown',
    used,
    limit: 3,
    remaining: Math.max(0, 3 - used),
    resetAt: 10_000,
    key: '127.0.0.1',
    delay,
    ...changes,
  };
}

export function observation(n: number, changes: Partial<Observation> = {}): Observation {
  return anObservation({ n, path: '/api/data', endedAt: 0, closedAt: 0, ...changes });
}

/** A request counted by one limiter. */
export function limited(n: number, at: number, count: Count): Observation {
  const isRefused = count.used > count.limit;
  return observation(n, {
    sentAt: at,
    arrivedAt: at,
    counts: [count],
    layers: [{ layer: 'limiter', name: '<anonymous>', at }],
    status: isRefused ? 429 : 200,
    outcome: isRefused ? 'rejected' : 'served',
    endedAt: at,
  });
}

/**
 * Seven requests at 0 and one at 11 s through a throttle (the fourth on waits 1, 4, 9, 16 s) and then a limiter of 7
 * in 30 s: the seventh reaches the limiter last.
 */
export function overtaking(): Observation[] {
  const delays = [0, 0, 0, 1000, 4000, 9000, 16_000, 0];
  return delays.map((delay, index) => {
    const n = index + 1;
    const arrivedAt = n === 8 ? 11_000 : 0;
    const hit = n === 8 ? 1 : n;
    const place = n === 7 ? 8 : n === 8 ? 7 : n;
    const isRefused = place > 7;
    const throttle = throttleCount(hit, delay, n === 8 ? { resetAt: 21_000 } : {});
    return observation(n, {
      sentAt: arrivedAt,
      arrivedAt,
      counts: [throttle, limiterCount(place)],
      hit,
      delay,
      layers: [
        { layer: 'throttle', name: '<anonymous>', at: arrivedAt },
        { layer: 'limiter', name: '<anonymous>', at: arrivedAt + delay },
        ...(isRefused ? [] : [{ layer: 'handler' as const, name: '<anonymous>', at: arrivedAt + delay }]),
      ],
      status: isRefused ? 429 : 200,
      outcome: isRefused ? 'rejected' : 'served',
      endedAt: arrivedAt + delay + 2,
    });
  });
}
