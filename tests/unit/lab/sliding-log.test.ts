import { describe, expect, it } from 'vitest';
import type { Observation } from '../../../src/lab/observation.ts';
import { slidingLogOf } from '../../../src/lab/sliding-log.ts';
import { observation } from '../../helpers/observations.ts';

interface Hit {
  at: number;
  used: number;
  resetAt: number;
  key?: string;
}

/** Requests counted by one throttle that lets two of each window pass. */
function counted(hits: readonly Hit[]): Observation[] {
  return hits.map(({ at, used, resetAt, key = 'a' }, index) =>
    observation({
      n: index + 1,
      sentAt: at,
      arrivedAt: at,
      layers: [{ layer: 'throttle', name: '<anonymous>', at }],
      counts: [
        {
          middleware: 'throttle',
          property: 'slowDown',
          used,
          limit: 2,
          remaining: 0,
          resetAt,
          key,
          delay: 0,
        },
      ],
    }),
  );
}

/** A window of 2 s; two hits stand just before its edge, two just behind it. */
const EDGE = counted([
  { at: 0, used: 1, resetAt: 2000 },
  { at: 1900, used: 2, resetAt: 2000 },
  { at: 1900, used: 3, resetAt: 2000 },
  { at: 2100, used: 1, resetAt: 4100 },
  { at: 2100, used: 2, resetAt: 4100 },
]);

describe('a sliding log beside a fixed window', () => {
  it('goes on counting 3 and 4 over the edge where the fixed window begins again at 1', () => {
    const log = slidingLogOf(EDGE);
    expect(log?.length).toBe(2000);
    expect(log?.hits.map(({ n, fixed, sliding }) => [n, fixed, sliding])).toEqual([
      [1, 1, 1],
      [2, 2, 2],
      [3, 3, 3],
      [4, 1, 3],
      [5, 2, 4],
    ]);
  });

  it('says which hits are in each count', () => {
    const fourth = slidingLogOf(EDGE)?.hits[3];
    expect(fourth).toMatchObject({ windowFrom: 2100, fixedHits: [2100], slidingHits: [1900, 1900, 2100] });
  });

  it('leaves out a hit that is exactly as old as the window is long', () => {
    const log = slidingLogOf(
      counted([
        { at: 0, used: 1, resetAt: 2000 },
        { at: 2000, used: 1, resetAt: 4000 },
      ]),
    );
    expect(log?.hits.map(({ sliding }) => sliding)).toEqual([1, 1]);
  });

  it('counts each key apart', () => {
    const log = slidingLogOf(
      counted([
        { at: 0, used: 1, resetAt: 2000 },
        { at: 10, used: 1, resetAt: 2010, key: 'b' },
        { at: 20, used: 2, resetAt: 2000 },
      ]),
    );
    expect(log?.hits.map(({ key, sliding }) => [key, sliding])).toEqual([
      ['a', 1],
      ['b', 1],
      ['a', 2],
    ]);
  });

  it('takes the length it is given', () => {
    expect(slidingLogOf(EDGE, 150)?.hits.map(({ sliding }) => sliding)).toEqual([1, 1, 2, 1, 2]);
  });

  it('is none where nothing was counted', () => {
    expect(slidingLogOf([observation({ n: 1 })])).toBeNull();
  });
});
