import { describe, expect, it } from 'vitest';
import { standingAt, stripsOf, windowLength } from '../../../src/lab/strip.ts';
import { limited, limiterCount, observation, overtaking, throttleCount } from './counting.ts';

function keyOf(strips: ReturnType<typeof stripsOf>, at = 0) {
  const counts = strips[at]?.keys[0];
  if (!counts) throw new Error('nothing was counted');
  return counts;
}

describe('the strips of a run', () => {
  it('are one a middleware, in the order in which requests meet them', () => {
    expect(stripsOf(overtaking()).map(({ id }) => id)).toEqual([
      'throttle slowDown 1',
      'limiter rateLimit 1',
    ]);
  });

  it('count each request when it enters the middleware: a throttle at arrival, a limiter behind it later', () => {
    const [throttle, limiter] = stripsOf(overtaking());
    const steps = (strip: typeof throttle) =>
      strip?.keys[0]?.windows.flatMap((window) => window.steps.map(({ n, at, used }) => [n, at, used]));
    expect(steps(throttle)?.at(6)).toEqual([7, 0, 7]);
    expect(steps(limiter)?.slice(5)).toEqual([
      [6, 9000, 6],
      [8, 11_000, 7],
      [7, 16_000, 8],
    ]);
  });

  it('begin a window at its first hit and another where the count starts anew', () => {
    const { windows } = keyOf(stripsOf(overtaking()));
    expect(windows.map(({ from, resetAt }) => [from, resetAt])).toEqual([
      [0, 10_000],
      [11_000, 21_000],
    ]);
  });

  it('tell two middlewares of one request that report on one property apart', () => {
    const both = observation(1, {
      counts: [limiterCount(1), limiterCount(1, { limit: 100 })],
      layers: [
        { layer: 'limiter', name: 'x', at: 1 },
        { layer: 'limiter', name: 'x', at: 2 },
      ],
    });
    const strips = stripsOf([both]);
    expect(strips.map(({ id }) => id)).toEqual(['limiter rateLimit 1', 'limiter rateLimit 2']);
    expect(keyOf(strips, 1).windows[0]?.steps[0]).toMatchObject({ at: 2, limit: 100 });
  });

  it('keep keys apart, in order of their first hit', () => {
    const strips = stripsOf([
      limited(1, 5, limiterCount(1, { key: 'b' })),
      limited(2, 6, limiterCount(1, { key: 'a' })),
      limited(3, 7, limiterCount(2, { key: 'b' })),
    ]);
    expect(strips[0]?.keys.map(({ key, windows }) => [key, windows[0]?.steps.length])).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
  });

  it('take a count for the same window though it went down, as where a store takes a hit back', () => {
    const strips = stripsOf([limited(1, 0, limiterCount(1)), limited(2, 10, limiterCount(1))]);
    expect(keyOf(strips).windows).toHaveLength(1);
  });

  it('take a reset that drifts by 20 ms for the same window, and one that is 400 ms off for another', () => {
    const at = (resetAt: number) =>
      stripsOf([limited(1, 0, limiterCount(1)), limited(2, 10, limiterCount(2, { resetAt }))]);
    expect(keyOf(at(30_020)).windows).toHaveLength(1);
    expect(keyOf(at(30_400)).windows).toHaveLength(2);
  });

  it('count on where the store does not tell when the window ends', () => {
    const endless = { resetAt: null };
    const strips = stripsOf([
      limited(1, 0, limiterCount(1, endless)),
      limited(2, 9, limiterCount(2, endless)),
    ]);
    expect(keyOf(strips).windows).toHaveLength(1);
    expect(standingAt(keyOf(strips), 1_000_000)).toMatchObject({ used: 2, remaining: 5 });
  });

  it('draw a throttle built for each request as windows of one hit', () => {
    const own = (n: number) =>
      observation(n, {
        counts: [throttleCount(1, 0, { resetAt: 10_000 + n * 100 })],
        layers: [{ layer: 'throttle', name: 'x', at: n * 100 }],
      });
    expect(keyOf(stripsOf([own(1), own(2), own(3)])).windows.map(({ steps }) => steps.length)).toEqual([
      1, 1, 1,
    ]);
  });

  it('mark the hit for which a request was refused, and not a 429 of the server’s own', () => {
    const refused = stripsOf(overtaking())[1]?.keys[0]?.windows[0]?.steps.filter((step) => step.refused);
    expect(refused?.map(({ n }) => n)).toEqual([7]);
    const own = { ...limited(1, 0, limiterCount(1)), status: 429, outcome: 'rejected' as const };
    expect(keyOf(stripsOf([own])).windows[0]?.steps[0]?.refused).toBe(false);
  });
});

describe('where a key’s count stands', () => {
  it('is its last hit in the window', () => {
    const counts = keyOf(stripsOf(overtaking()), 1);
    expect(standingAt(counts, 10_999)).toMatchObject({ used: 6, limit: 7, remaining: 1 });
    expect(standingAt(counts, 11_000)).toMatchObject({ used: 7, limit: 7, remaining: 0 });
  });

  it('is nothing once the window has ended', () => {
    const counts = keyOf(stripsOf(overtaking()));
    expect(standingAt(counts, 9999).used).toBe(7);
    expect(standingAt(counts, 10_000)).toMatchObject({ window: null, used: 0, remaining: 3 });
  });
});

describe('a window’s length', () => {
  it('is from its first hit to its reset, to 0.1 s', () => {
    expect(
      windowLength({
        from: 12,
        resetAt: 10_015,
        steps: keyOf(stripsOf(overtaking())).windows[0]?.steps ?? [],
      }),
    ).toBe(10_000);
  });

  it('is not known where its first hit was not seen', () => {
    const strips = stripsOf([limited(1, 500, limiterCount(3))]);
    expect(keyOf(strips).windows.map(windowLength)).toEqual([null]);
  });
});
