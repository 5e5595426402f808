import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../src/lab/refusal.ts';
import { stripsOf } from '../../../src/lab/strip.ts';
import { limited, limiterCount, overtaking } from './counting.ts';

describe('why a request was refused', () => {
  it('is the window that was full, its own count, and who had filled it', () => {
    const observations = overtaking();
    const refusal = refusalOf(7, stripsOf(observations), observations);
    expect(refusal).toMatchObject({
      strip: { middleware: 'limiter' },
      key: '127.0.0.1',
      window: { from: 0, resetAt: 30_000 },
      step: { used: 8, limit: 7, at: 16_000 },
      places: [1, 2, 3, 4, 5, 6, 8],
    });
  });

  it('names those who arrived later and were counted earlier', () => {
    const observations = overtaking();
    expect(refusalOf(7, stripsOf(observations), observations)?.overtakers).toEqual([8]);
  });

  it('calls nobody an overtaker who arrived within 250 ms', () => {
    const observations = [
      limited(1, 0, limiterCount(2, { limit: 1 })),
      limited(2, 200, limiterCount(1, { limit: 1 })),
    ];
    expect(refusalOf(1, stripsOf(observations), observations)).toMatchObject({ places: [2], overtakers: [] });
  });

  it('is unknown where no limiter refused', () => {
    const observations = overtaking();
    expect(refusalOf(8, stripsOf(observations), observations)).toBeNull();
  });
});
