/**
 * Where one request's time went: the stretches it waited in a throttle, and the rest, in which it was served.
 * A throttle's wait begins when its layer starts and ends when the next layer does.
 */

import { startOf } from '../../lab/layers.ts';
import type { Observation } from '../../lab/observation.ts';

/** A stretch of virtual time, in ms. */
export interface Span {
  from: number;
  to: number;
}

/** A stretch spent in a throttle; `delay` is the throttle's own report, null while the wait is not over. */
export interface Wait extends Span {
  delay: number | null;
}

/** The waits of a request, in order. `until` ends what is still open: the request's end, or the clock. */
export function waitsOf(observation: Observation, until: number): Wait[] {
  const throttles = observation.counts.filter((count) => count.middleware === 'throttle');
  const waits: Wait[] = [];
  observation.layers.forEach((layer, index) => {
    if (layer.layer !== 'throttle') return;
    const delay = throttles.shift()?.delay;
    if (typeof delay !== 'number' || delay <= 0) return;
    const next = observation.layers[index + 1];
    const to = next?.at ?? Math.min(layer.at + delay, until);
    const over = next !== undefined || layer.at + delay <= until;
    waits.push({ from: layer.at, to, delay: over ? delay : null });
  });
  return waits;
}

/** What is left of a request's time once its waits are taken out. */
export function servesOf(observation: Observation, waits: readonly Span[], until: number): Span[] {
  const serves: Span[] = [];
  let from = startOf(observation);
  for (const wait of waits) {
    if (wait.from > from) serves.push({ from, to: wait.from });
    from = Math.max(from, wait.to);
  }
  if (until > from) serves.push({ from, to: until });
  return serves;
}

/** How long a request waited, in ms: what the throttles reported where the wait is over. */
export function waitedFor(waits: readonly Wait[]): number {
  return waits.reduce((sum, wait) => sum + (wait.delay ?? wait.to - wait.from), 0);
}

/**
 * How long a request took until `until`, in ms. A wait that is over counts as long as its throttle reported:
 * how late the timer fired is the machine's, not the server's.
 */
export function tookUntil(observation: Observation, waits: readonly Wait[], until: number): number {
  const late = waits.reduce(
    (sum, wait) => sum + (wait.delay === null ? 0 : wait.to - wait.from - wait.delay),
    0,
  );
  return Math.max(0, until - startOf(observation) - late);
}
