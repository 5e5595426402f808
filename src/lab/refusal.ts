/** Why a request was answered 429: which window was full, and who had filled it. */

import { startOf } from './layers.ts';
import type { Observation } from './observation.ts';
import type { CountingWindow, Step, Strip } from './strip.ts';

export interface Refusal {
  strip: Strip;
  key: string;
  window: CountingWindow;
  step: Step;
  /** The requests that the window still had room for, in the order in which they were counted. */
  places: number[];
  /** Those among them that had reached the server clearly later than the refused request. */
  overtakers: number[];
}

/** Arrivals closer together than this, in ms, are one moment. */
const SAME_MOMENT = 250;

/** Null where no limiter's count explains it: the server answered 429 of its own accord, or did not answer 429. */
export function refusalOf(
  n: number,
  strips: readonly Strip[],
  observations: readonly Observation[],
): Refusal | null {
  for (const strip of strips) {
    for (const { key, windows } of strip.keys) {
      for (const window of windows) {
        const step = window.steps.find((candidate) => candidate.n === n && candidate.refused);
        if (step) return explain({ strip, key, window, step }, observations);
      }
    }
  }
  return null;
}

function explain(
  found: Pick<Refusal, 'strip' | 'key' | 'window' | 'step'>,
  observations: readonly Observation[],
): Refusal {
  const { steps } = found.window;
  const { n, limit } = found.step;
  const places = steps.filter(({ used }) => used <= limit).map((step) => step.n);
  const arrivals = new Map(observations.map((observation) => [observation.n, startOf(observation)]));
  const arrived = arrivals.get(n) ?? 0;
  const overtakers = places.filter((other) => (arrivals.get(other) ?? 0) - arrived > SAME_MOMENT);
  return { ...found, places, overtakers };
}
