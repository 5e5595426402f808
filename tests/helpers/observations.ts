/** Observations for tests, complete but for what a test says. */

import type { Observation } from '../../src/lab/observation.ts';

export function observation(given: Partial<Observation> & { n: number }): Observation {
  return {
    path: '/',
    sentAt: 0,
    arrivedAt: 0,
    counts: [],
    hit: null,
    delay: null,
    layers: [],
    handled: true,
    status: 200,
    headers: {},
    body: '',
    endedAt: 10,
    closedAt: 10,
    outcome: 'served',
    ...given,
  };
}
