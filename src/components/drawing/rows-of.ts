/** A finished run's observations as the timeline's rows. */

import { type SentRow, toSentRow } from '../../bench/timeline/rows.ts';
import type { Observation } from '../../lab/observation.ts';

export function rowsOf(observations: readonly Observation[]): SentRow[] {
  const record = { state: { kind: 'done' } as const, now: 0, observations: [...observations] };
  return observations.map((observation) => toSentRow(observation, { record, now: observation.sentAt }));
}
