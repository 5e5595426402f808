/** What a run cost its client: how often it asked, how often it was refused, and when it had its last answer. */

import type { Observation } from './observation.ts';

export interface Totals {
  attempts: number;
  rejected: number;
  served: number;
  /** Virtual ms at which the last served answer was complete; null where none was. */
  lastServed: number | null;
}

/** `endOf` tells when a request ended: corrected or not is for the caller to say. */
export function totalsOf(
  observations: readonly Observation[],
  endOf: (observation: Observation) => number | null,
): Totals {
  const served = observations.filter(({ outcome }) => outcome === 'served');
  const ends = served.map(endOf).filter((end) => end !== null);
  return {
    attempts: observations.length,
    rejected: observations.filter(({ outcome }) => outcome === 'rejected').length,
    served: served.length,
    lastServed: ends.length === 0 ? null : Math.max(...ends),
  };
}
