import { describe, expect, it } from 'vitest';
import { totalsOf } from '../../../src/lab/totals.ts';
import { observation } from '../../helpers/observations.ts';

describe('what a run cost its client', () => {
  it('counts attempts, refusals and answers, and tells when the last served answer was complete', () => {
    const observations = [
      observation({ n: 1, outcome: 'served', endedAt: 400 }),
      observation({ n: 2, outcome: 'rejected', endedAt: 10 }),
      observation({ n: 3, outcome: 'served', endedAt: 2500 }),
      observation({ n: 4, outcome: 'rejected', endedAt: 9000 }),
      observation({ n: 5, outcome: 'abandoned', endedAt: 20_000 }),
    ];
    expect(totalsOf(observations, ({ endedAt }) => endedAt)).toEqual({
      attempts: 5,
      rejected: 2,
      served: 2,
      lastServed: 2500,
    });
  });

  it('tells no last answer where none was served', () => {
    const refused = [observation({ n: 1, outcome: 'rejected' })];
    expect(totalsOf(refused, ({ endedAt }) => endedAt).lastServed).toBeNull();
  });
});
