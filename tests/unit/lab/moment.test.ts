import { describe, expect, it } from 'vitest';
import { eventMoments, type Life, neighbour, phaseAt, tallyAt } from '../../../src/lab/moment.ts';
import { overtaking } from './counting.ts';

const lives: Life[] = [
  { at: 0, end: { at: 100, outcome: 'served' } },
  { at: 0, end: { at: 5000, outcome: 'rejected' } },
  { at: 2000, end: { at: 4000, outcome: 'abandoned' } },
  { at: 2000, end: null },
];

describe('a run at a moment', () => {
  it('has each request coming, waiting or ended; an end counts from its own moment on', () => {
    const [first] = lives;
    if (!first) throw new Error('no life');
    expect([-1, 0, 99, 100].map((at) => phaseAt(first, at))).toEqual([
      'coming',
      'waiting',
      'waiting',
      'ended',
    ]);
  });

  it('has so many ended each way and so many waiting', () => {
    expect(tallyAt(lives, 1999)).toEqual({ served: 1, rejected: 0, abandoned: 0, failed: 0, waiting: 1 });
    expect(tallyAt(lives, 6000)).toEqual({ served: 1, rejected: 1, abandoned: 1, failed: 0, waiting: 1 });
  });
});

describe('the moments at which something happens', () => {
  const moments = eventMoments(overtaking());

  it('are each arrival, layer and end, once, in order', () => {
    expect(moments).toEqual([0, 2, 1000, 1002, 4000, 4002, 9000, 9002, 11_000, 11_002, 16_000, 16_002]);
  });

  it('have a next and a previous one, and none beyond the ends', () => {
    expect(neighbour(moments, 1000, 'next')).toBe(1002);
    expect(neighbour(moments, 1000, 'previous')).toBe(2);
    expect(neighbour(moments, 16_002, 'next')).toBeNull();
    expect(neighbour(moments, 0, 'previous')).toBeNull();
  });
});
