/** A delay never ends early: an answer that came before its own reported delay cannot be. */

import type { Observation } from './observation.ts';

/** A timer may fire this early by the clock that stamps events: both round to whole ms. */
export const ROUNDING = 2;

/** How long a request waited in all and how long its throttles say they held it, in ms, if the two cannot be; else null. */
export function earlyAnswer(observation: Observation): { waited: number; delay: number } | null {
  const { outcome, arrivedAt, endedAt, delay } = observation;
  if (arrivedAt === null || endedAt === null || delay === null) return null;
  if (outcome !== 'served' && outcome !== 'rejected') return null;
  const waited = endedAt - arrivedAt;
  return waited + ROUNDING >= delay ? null : { waited, delay };
}
