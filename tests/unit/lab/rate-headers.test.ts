import { describe, expect, it } from 'vitest';
import type { Headers } from '../../../src/lab/events.ts';
import { readRateHeader } from '../../../src/lab/rate-headers.ts';

function read(headers: Headers) {
  return Object.keys(headers).map((name) => readRateHeader(name, headers));
}

describe('what rate limit headers say', () => {
  it('legacy: three numbers, the reset as an epoch second', () => {
    expect(
      read({ 'x-ratelimit-limit': '7', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1796000000' }),
    ).toEqual([
      { kind: 'limit', style: 'legacy', limit: 7 },
      { kind: 'remaining', style: 'legacy', remaining: 0 },
      { kind: 'resetEpoch', style: 'legacy', epoch: 1_796_000_000 },
    ]);
  });

  it('draft 6: a header a number, the reset in seconds, the policy', () => {
    expect(
      read({
        'ratelimit-policy': '7;w=30',
        'ratelimit-limit': '7',
        'ratelimit-remaining': '0',
        'ratelimit-reset': '14',
        'retry-after': '14',
      }),
    ).toEqual([
      { kind: 'policy', style: 'draft-6', policies: [{ limit: 7, seconds: 30 }] },
      { kind: 'limit', style: 'draft-6', limit: 7 },
      { kind: 'remaining', style: 'draft-6', remaining: 0 },
      { kind: 'reset', style: 'draft-6', seconds: 14 },
      { kind: 'retryAfter', seconds: 14 },
    ]);
  });

  it('draft 7: all in one', () => {
    expect(read({ 'ratelimit-policy': '7;w=30', ratelimit: 'limit=7, remaining=2, reset=14' })).toEqual([
      { kind: 'policy', style: 'draft-7', policies: [{ limit: 7, seconds: 30 }] },
      { kind: 'state', style: 'draft-7', states: [{ limit: 7, remaining: 2, seconds: 14 }] },
    ]);
  });

  it('draft 8: named policies, several in a list or in several headers', () => {
    const [policy, state] = read({
      'ratelimit-policy': ['"7-in-30sec"; q=7; w=30; pk=:OWRh:', '"99-in-1hr"; q=99; w=3600; pk=:OWRh:'],
      ratelimit: '"7-in-30sec"; r=0; t=14, "99-in-1hr"; r=91; t=3584',
    });
    expect(policy).toEqual({
      kind: 'policy',
      style: 'draft-8',
      policies: [
        { limit: 7, seconds: 30 },
        { limit: 99, seconds: 3600 },
      ],
    });
    expect(state).toEqual({
      kind: 'state',
      style: 'draft-8',
      states: [
        { limit: null, remaining: 0, seconds: 14 },
        { limit: null, remaining: 91, seconds: 3584 },
      ],
    });
  });

  it('nothing in other headers, or where the value is none of theirs', () => {
    expect(
      read({
        etag: '"7"',
        'retry-after': 'Sun, 29 Nov 2026 20:40:53 GMT',
        ratelimit: 'soon',
        'ratelimit-policy': 'x',
      }),
    ).toEqual([null, null, null, null]);
  });
});
