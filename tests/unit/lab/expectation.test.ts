import { expect, test } from 'vitest';
import { mismatches, parseNumbers } from '../../../src/lab/expectation.ts';
import { observation } from '../../helpers/observations.ts';

const observations = [
  observation({ n: 1, delay: 0, hit: 1 }),
  observation({ n: 2, delay: 5000, hit: 2, headers: { 'retry-after': '4', 'x-reset': '1700000000' } }),
  observation({ n: 3, outcome: 'abandoned', status: null, handled: false, body: null }),
  observation({ n: 4, body: '{"used":3}', outcome: 'rejected', status: 429 }),
];
const record = { observations, log: [{ at: 0, level: 'warn' as const, text: 'WRN_ESD_DELAYMS: changed' }] };

test('ranges name requests', () => {
  expect(parseNumbers('1,4-6')).toEqual([1, 4, 5, 6]);
});

test('all that holds gives no mismatch', () => {
  const expected = [
    { n: '1', status: 200, delay: 0, hit: 1, handled: true },
    { n: '2', delay: 5000, headers: { 'retry-after': 4, 'x-reset': '/^1[0-9]{9}$/' }, absent: ['ratelimit'] },
    { n: '3', outcome: 'abandoned' as const, handled: false },
    { n: '4', body: { used: 3 }, outcome: 'rejected' as const },
    { log: 'WRN_ESD_DELAYMS', count: 1 },
  ];
  expect(mismatches(expected, record)).toEqual([]);
});

test.each([
  [
    { n: '1', delay: 5000 },
    { n: 1, field: 'delay', expected: 5000, observed: 0 },
  ],
  [
    { n: '2', hit: 3 },
    { n: 2, field: 'hit', expected: 3, observed: 2 },
  ],
  [
    { n: '2', absent: ['retry-after'] },
    { n: 2, field: 'header retry-after', expected: 'absent', observed: '4' },
  ],
  [
    { n: '2', headers: { 'retry-after': 5 } },
    { n: 2, field: 'header retry-after', expected: 5, observed: '4' },
  ],
  [
    { n: '3', handled: true },
    { n: 3, field: 'handled', expected: true, observed: false },
  ],
  [
    { n: '4', body: { used: 4 } },
    { n: 4, field: 'body used', expected: 4, observed: 3 },
  ],
  [{ n: '9' }, { n: 9, field: 'request', expected: 'observed', observed: 'absent' }],
  [
    { log: 'WRN', count: 2 },
    { n: null, field: 'log WRN', expected: 2, observed: 1 },
  ],
])('%j is told as %j', (expectation, mismatch) => {
  expect(mismatches([expectation], record)).toEqual([mismatch]);
});

test('a request that no throttle reported on has waited for none', () => {
  expect(mismatches([{ n: '3', delay: 0 }], record)).toEqual([]);
});
