/**
 * Moments of a request as a lesson tells them: from the run's start, less what this machine's timers were late wherever
 * a throttle reported how long it meant to wait.
 */

import { tookUntil, waitsOf } from '../bench/timeline/spans.ts';
import { startOf } from '../lab/layers.ts';
import type { Observation } from '../lab/observation.ts';

/** A moment of a request, corrected. */
export function momentOf(observation: Observation, at: number): number {
  return startOf(observation) + tookUntil(observation, waitsOf(observation, at), at);
}

/** When it had its answer, or its client gave up; null where neither was observed. */
export function endOf(observation: Observation): number | null {
  return correct(observation, observation.endedAt);
}

/** When the server saw its last exchange close. */
export function closeOf(observation: Observation): number | null {
  return correct(observation, observation.closedAt);
}

/** When its handler began: the first one after every guard, which is not the handler of a proxy in front of them. */
export function handlerStartOf(observation: Observation): number | null {
  const { layers } = observation;
  const lastGuard = layers.findLastIndex(({ layer }) => layer === 'throttle' || layer === 'limiter');
  const handler = layers.find(({ layer }, index) => layer === 'handler' && index > lastGuard);
  return correct(observation, handler?.at ?? null);
}

function correct(observation: Observation, at: number | null): number | null {
  return at === null ? null : momentOf(observation, at);
}
