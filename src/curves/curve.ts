/** A run as a curve: what its throttles reported, by hit. */

import type { Observation } from '../lab/observation.ts';

export interface Point {
  hit: number;
  /** Ms, as the throttles reported. */
  delay: number;
}

export interface Curve {
  /** The scenario that was run. */
  scenario: string;
  /** By hit, each once. */
  points: Point[];
}

/** Requests that no throttle counted, or that got no number for a delay, are no points. */
export function curveOf(scenario: string, observations: readonly Observation[]): Curve {
  const byHit = new Map<number, Point>();
  for (const { hit, delay } of observations) {
    if (hit !== null && delay !== null && !byHit.has(hit)) byHit.set(hit, { hit, delay });
  }
  return { scenario, points: [...byHit.values()].sort((a, b) => a.hit - b.hit) };
}

/** The hits that any of the curves has. */
export function hitsOf(curves: readonly Curve[]): number[] {
  const hits = new Set(curves.flatMap(({ points }) => points.map(({ hit }) => hit)));
  return [...hits].sort((a, b) => a - b);
}

export function delayAt({ points }: Curve, hit: number): number | null {
  return points.find((point) => point.hit === hit)?.delay ?? null;
}
