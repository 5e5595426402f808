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
  /** By when it had counted: on a server's first request its code is slow, and the layer starts long before. */
  by: number;
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
  const spans = {
    throttle: spansOf(observation, 'throttle'),
    limiter: spansOf(observation, 'limiter'),
  };
  return observation.counts.map((count) => {
    const [first, ...rest] = spans[count.middleware];
    // Two counts may be made in one layer: the last one serves for all that follow.
    if (rest.length > 0) spans[count.middleware] = rest;
    const at = first?.at ?? startOf(observation);
    return { count, at, by: first?.next === undefined ? at : Math.max(at, first.next - heldBack(count)) };
  });
}

/** The layers of a kind: when each started, and when the next one did, if one did. */
function spansOf({ layers }: Observation, kind: Layer): { at: number; next: number | undefined }[] {
  return layers.flatMap(({ layer, at }, index) =>
    layer === kind ? [{ at, next: layers[index + 1]?.at }] : [],
  );
}

/** The ms between a count and the next layer that the middleware itself asked for. */
function heldBack({ delay }: Count): number {
  return typeof delay === 'number' ? delay : 0;
}
