import { describe, expect, it } from 'vitest';
import { countedOf, layersOf, startOf } from '../../../src/lab/layers.ts';
import { limiterCount, observation, overtaking, throttleCount } from './counting.ts';

const sixth = overtaking()[5] ?? observation(6);

describe('the layers of a request', () => {
  it('last until the next one starts, the last until the end, each with what it counted', () => {
    expect(layersOf(sixth, 9002).map(({ layer, from, to, count }) => [layer, from, to, count?.used])).toEqual(
      [
        ['throttle', 0, 9000, 6],
        ['limiter', 9000, 9000, 6],
        ['handler', 9000, 9002, undefined],
      ],
    );
  });

  it('pair two throttles with two counts in order', () => {
    const twice = observation(1, {
      counts: [throttleCount(4, 1000), throttleCount(4, 2000)],
      layers: [
        { layer: 'throttle', name: 'x', at: 0 },
        { layer: 'other', name: 'json', at: 1000 },
        { layer: 'throttle', name: 'x', at: 1001 },
      ],
    });
    expect(layersOf(twice, 3001).map(({ count }) => count?.delay)).toEqual([1000, undefined, 2000]);
  });
});

describe('the moments of counts', () => {
  it('are when their layers start', () => {
    expect(countedOf(sixth).map(({ at, count }) => [at, count.middleware])).toEqual([
      [0, 'throttle'],
      [9000, 'limiter'],
    ]);
  });

  it('are one for two counts made in one layer', () => {
    const together = observation(1, {
      counts: [limiterCount(1), limiterCount(2, { property: 'daily' })],
      layers: [{ layer: 'limiter', name: 'x', at: 40 }],
    });
    expect(countedOf(together).map(({ at }) => at)).toEqual([40, 40]);
  });

  it('are the arrival where the layer was not seen', () => {
    expect(
      countedOf(observation(1, { arrivedAt: 7, counts: [limiterCount(1)] })).map(({ at }) => at),
    ).toEqual([7]);
  });
});

it('a request starts when it arrives, or when it was sent if it never did', () => {
  expect(startOf({ sentAt: 3, arrivedAt: 5 })).toBe(5);
  expect(startOf({ sentAt: 3, arrivedAt: null })).toBe(3);
});
