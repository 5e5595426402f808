import { expect, test } from 'vitest';
import { compareRuns, describeDifference } from '../../../src/lab/compare.ts';
import { observation } from '../../helpers/observations.ts';

const lines = (...runs: Parameters<typeof compareRuns>) => compareRuns(...runs).map(describeDifference);
const count = {
  middleware: 'throttle',
  property: 'slowDown',
  used: 3,
  limit: 2,
  remaining: 0,
  resetAt: 10_000,
  key: 'k',
  delay: 5000,
} as const;

test('a changed outcome is told in one line a person reads: request 7: rejected → served', () => {
  const rejected = observation({ n: 7, outcome: 'rejected', status: 429 });
  expect(lines([rejected], [observation({ n: 7 })])).toEqual([
    'request 7: rejected → served',
    'request 7 status: 429 → 200',
  ]);
});

test('wall time may overshoot by any amount', () => {
  const expected = observation({ n: 1, delay: 5000, endedAt: 5010 });
  expect(lines([expected], [observation({ n: 1, delay: 5000, endedAt: 5900 })])).toEqual([]);
});

test('an answer before its own reported delay is a difference', () => {
  const expected = observation({ n: 1, delay: 5000, endedAt: 5010 });
  expect(lines([expected], [observation({ n: 1, delay: 5000, endedAt: 4900 })])).toEqual([
    'request 1 waited: at least 5000 → 4900',
  ]);
});

test('requests that ended seconds apart must end in that order; close ones may swap', () => {
  const expected = [observation({ n: 1, endedAt: 1000 }), observation({ n: 2, endedAt: 4000 })];
  const swapped = [observation({ n: 1, endedAt: 4000 }), observation({ n: 2, endedAt: 1000 })];
  expect(lines(expected, swapped)).toEqual(['request 2 order: after 1 → not after 1']);
  const close = [observation({ n: 1, endedAt: 1000 }), observation({ n: 2, endedAt: 1100 })];
  expect(lines(close, [observation({ n: 1, endedAt: 1100 }), observation({ n: 2, endedAt: 1000 })])).toEqual(
    [],
  );
});

test('the date is not compared, seconds to a reset may be one off, anything else in a header must be equal', () => {
  const expected = observation({ n: 1, headers: { date: 'a', 'ratelimit-reset': '14', etag: 'x' } });
  expect(
    lines([expected], [observation({ n: 1, headers: { date: 'b', 'ratelimit-reset': '13', etag: 'x' } })]),
  ).toEqual([]);
  expect(lines([expected], [observation({ n: 1, headers: { 'ratelimit-reset': '12', etag: 'y' } })])).toEqual(
    ['request 1 header etag: x → y', 'request 1 header ratelimit-reset: 14 → 12'],
  );
});

test('a combined RateLimit header is compared but for its seconds', () => {
  const header = (value: string) => [observation({ n: 1, headers: { ratelimit: value } })];
  expect(lines(header('limit=5, remaining=4, reset=10'), header('limit=5, remaining=4, reset=9'))).toEqual(
    [],
  );
  expect(lines(header('"5-in-10sec"; r=4; t=10'), header('"5-in-10sec"; r=4; q=10'))).toHaveLength(1);
});

test('counts are compared, the end of the window to within a second', () => {
  const expected = [observation({ n: 1, counts: [count] })];
  expect(lines(expected, [observation({ n: 1, counts: [{ ...count, resetAt: 10_900 }] })])).toEqual([]);
  expect(lines(expected, [observation({ n: 1, counts: [{ ...count, resetAt: 11_100 }] })])).toHaveLength(1);
  expect(lines(expected, [observation({ n: 1, counts: [{ ...count, used: 4 }] })])).toHaveLength(1);
});

test('layers are compared by kind and name, not by time', () => {
  const layers = (at: number, layer: 'throttle' | 'limiter') => [
    observation({ n: 1, layers: [{ layer, name: '<anonymous>', at }] }),
  ];
  expect(lines(layers(1, 'throttle'), layers(90, 'throttle'))).toEqual([]);
  expect(lines(layers(1, 'throttle'), layers(1, 'limiter'))).toHaveLength(1);
});

test('runs of different length are told apart at once', () => {
  expect(lines([observation({ n: 1 })], [])).toEqual(['requests: 1 → 0']);
});

test('a reset told as an epoch is compared from the run’s start, to within a second', () => {
  const run = (start: number, resets: number[]) =>
    resets.map((seconds, i) =>
      observation({
        n: i + 1,
        headers: { 'x-ratelimit-reset': String(start + seconds) },
        counts: [{ ...count, resetAt: seconds * 1000 }],
      }),
    );
  expect(lines(run(1_700_000_000, [10, 40]), run(1_800_000_000, [10, 40]))).toEqual([]);
  const moved = run(1_800_000_000, [10, 40]);
  moved[1] = observation({ ...moved[1], n: 2, headers: { 'x-ratelimit-reset': '1800000050' } });
  expect(lines(run(1_700_000_000, [10, 40]), moved)).toEqual([
    'request 2 header x-ratelimit-reset: 1700000040 → 1800000050',
  ]);
});
