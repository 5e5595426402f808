import { describe, expect, it } from 'vitest';
import { compareHeaders } from '../../../src/lab/response-headers.ts';

describe('the headers of several responses', () => {
  const draft6 = { date: 'now', 'ratelimit-limit': '7', 'ratelimit-policy': '7;w=30', 'retry-after': '14' };
  const legacy = { date: 'then', 'x-ratelimit-limit': '7', 'set-cookie': ['a=1', 'b=2'] };

  it('puts those about a quota first, and says where one is absent', () => {
    expect(compareHeaders([draft6, legacy]).quota).toEqual([
      { name: 'ratelimit-limit', values: ['7', null] },
      { name: 'ratelimit-policy', values: ['7;w=30', null] },
      { name: 'retry-after', values: ['14', null] },
      { name: 'x-ratelimit-limit', values: [null, '7'] },
    ]);
  });

  it('keeps the others apart, one that was sent twice in one cell', () => {
    expect(compareHeaders([draft6, legacy]).others).toEqual([
      { name: 'date', values: ['now', 'then'] },
      { name: 'set-cookie', values: [null, 'a=1, b=2'] },
    ]);
  });
});
