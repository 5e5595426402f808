/** Where a request was, when: the layers it went through, and the moments at which it was counted. Virtual ms. */

import type { Count, Layer } from './events.ts';
import type { Observation } from './observation.ts';

/** A layer from its start to the next one's. */
export interface LayerSpan {
  layer: Layer;
  name: string;
  from: number;
  to: number;
  /** What the middleware in it counted; null where it counted nothing. */
  count: Count | null;
}

/** One middleware's count, and when it counted. */
export interface Counted {
  count: Count;
  at: number;
}

/** When the request reached the server; when it was sent if the server never saw it. */
export function startOf(observation: Pick<Observation, 'arrivedAt' | 'sentAt'>): number {
  return observation.arrivedAt ?? observation.sentAt;
}

/** The layers in order. The last one lasts until `until`: the request's end, or the clock. */
export function layersOf({ layers, counts }: Observation, until: number): LayerSpan[] {
  const left = [...counts];
  return layers.map(({ layer, name, at }, index) => {
    const found = left.findIndex(({ middleware }) => middleware === layer);
    const [count = null] = found === -1 ? [] : left.splice(found, 1);
    return { layer, name, from: at, to: Math.max(at, layers[index + 1]?.at ?? until), count };
  });
}

/** Every count with its moment: the start of the layer that made it. */
export function countedOf(observation: Observation): Counted[] {
  const starts = {
    throttle: startsOf(observation, 'throttle'),
    limiter: startsOf(observation, 'limiter'),
  };
  return observation.counts.map((count) => {
    const [first, ...rest] = starts[count.middleware];
    // Two counts may be made in one layer: the last start serves for all that follow.
    if (rest.length > 0) starts[count.middleware] = rest;
    return { count, at: first ?? startOf(observation) };
  });
}

function startsOf({ layers }: Observation, kind: Layer): number[] {
  return layers.filter(({ layer }) => layer === kind).map(({ at }) => at);
}
