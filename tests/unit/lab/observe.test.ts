import { expect, test } from 'vitest';
import type { Count, RunEvent } from '../../../src/lab/events.ts';
import { isOpen, observe, RunObserver } from '../../../src/lab/observe.ts';

const run = { scenario: { requests: [{ count: 2, client: 'a' }], clients: { a: {} } }, path: '/api' };

const throttle = (given: Partial<Count>): Count => ({
  middleware: 'throttle',
  property: 'slowDown',
  used: 3,
  limit: 2,
  remaining: 0,
  resetAt: 10_000,
  key: 'k',
  delay: 5000,
  ...given,
});

test('a request that is delayed and answered is served, with its hit, delay, layers and times', () => {
  const { observations, state, now } = observe(
    [
      { type: 'sent', at: 1, n: 1 },
      { type: 'arrived', at: 2, n: 1 },
      { type: 'layer', at: 3, n: 1, index: 0, layer: 'throttle', name: '<anonymous>' },
      { type: 'counted', at: 3, n: 1, count: throttle({}) },
      { type: 'layer', at: 5003, n: 1, index: 1, layer: 'handler', name: 'handler' },
      { type: 'closed', at: 5004, n: 1 },
      { type: 'headers', at: 5005, n: 1, status: 200, headers: { a: '1' } },
      { type: 'ended', at: 5006, n: 1, body: 'ok', truncated: false },
      { type: 'done', at: 5006 },
    ],
    run,
  );
  expect(observations).toEqual([
    {
      n: 1,
      client: 'a',
      path: '/api',
      sentAt: 1,
      arrivedAt: 2,
      counts: [throttle({})],
      hit: 3,
      delay: 5000,
      layers: [
        { layer: 'throttle', name: '<anonymous>', at: 3 },
        { layer: 'handler', name: 'handler', at: 5003 },
      ],
      handled: true,
      status: 200,
      headers: { a: '1' },
      body: 'ok',
      endedAt: 5006,
      closedAt: 5004,
      outcome: 'served',
    },
  ]);
  expect(state).toEqual({ kind: 'done' });
  expect(now).toBe(5006);
});

test.each([
  [200, 'served'],
  [304, 'served'],
  [429, 'rejected'],
  [404, 'failed'],
  [500, 'failed'],
] as const)('an answer with status %i is %s', (status, outcome) => {
  const events: RunEvent[] = [
    { type: 'sent', at: 0, n: 1 },
    { type: 'headers', at: 1, n: 1, status, headers: {} },
    { type: 'ended', at: 1, n: 1, body: '', truncated: false },
  ];
  expect(observe(events, run).observations[0]?.outcome).toBe(outcome);
});

test('a client that gives up has abandoned, whatever the server does afterwards', () => {
  const { observations } = observe(
    [
      { type: 'sent', at: 0, n: 1 },
      { type: 'gaveUp', at: 20_000, n: 1 },
      { type: 'closed', at: 20_001, n: 1 },
    ],
    run,
  );
  expect(observations[0]).toMatchObject({
    outcome: 'abandoned',
    endedAt: 20_000,
    closedAt: 20_001,
    handled: false,
  });
});

test('no answer is open while the run goes on or was stopped, and failed once it is done', () => {
  const observer = new RunObserver(run);
  observer.add({ type: 'sent', at: 0, n: 1 });
  const [unanswered] = observer.record.observations;
  if (!unanswered) throw new Error('nothing observed');
  expect(isOpen(unanswered, observer.record)).toBe(true);
  observer.stop();
  expect(observer.record.state).toEqual({ kind: 'stopped' });
  expect(isOpen(unanswered, observer.record)).toBe(true);

  const done = observe(
    [
      { type: 'sent', at: 0, n: 1 },
      { type: 'done', at: 9 },
    ],
    run,
  );
  expect(done.observations[0]).toMatchObject({ outcome: 'failed', endedAt: null });
  expect(done.observations.some((one) => isOpen(one, done))).toBe(false);
});

test('two throttles add their delays; a limiter reports none; the hit is the first throttle’s', () => {
  const counts = [
    throttle({ used: 4, delay: 300 }),
    throttle({ used: 9, delay: 200, property: 'slower' }),
    { ...throttle({}), middleware: 'limiter' as const, delay: undefined },
  ].map(({ delay, ...count }) => (delay === undefined ? count : { ...count, delay }));
  const events = counts.map((count): RunEvent => ({ type: 'counted', at: 0, n: 1, count }));
  expect(observe(events, run).observations[0]).toMatchObject({ hit: 4, delay: 500 });
});

test('a delay of NaN is no number: the sum leaves it out', () => {
  const events: RunEvent[] = [{ type: 'counted', at: 0, n: 1, count: throttle({ delay: 'NaN' }) }];
  expect(observe(events, run).observations[0]?.delay).toBeNull();
});

test('observations stand in order of n, in whatever order they are first heard of', () => {
  const events: RunEvent[] = [3, 1, 2].map((n) => ({ type: 'sent', at: 0, n }));
  expect(observe(events, run).observations.map(({ n }) => n)).toEqual([1, 2, 3]);
});

test('a crash and a limit are how a run ended, and a later done does not undo them', () => {
  const crashed = observe(
    [
      { type: 'crashed', at: 5, error: { kind: 'lost' } },
      { type: 'done', at: 6 },
    ],
    run,
  );
  expect(crashed.state).toEqual({ kind: 'crashed', error: { kind: 'lost' } });
  expect(observe([{ type: 'limit', at: 5, limit: 'stall' }], run).state).toEqual({
    kind: 'limited',
    limit: 'stall',
  });
});

test('log lines keep their request, and the worst lag is kept', () => {
  const { log, lag } = observe(
    [
      { type: 'log', at: 1, level: 'warn', text: 'careful', n: 2 },
      { type: 'lag', at: 1, ms: 80 },
      { type: 'lag', at: 2, ms: 60 },
    ],
    run,
  );
  expect(log).toEqual([{ at: 1, level: 'warn', text: 'careful', n: 2 }]);
  expect(lag).toBe(80);
});

test('a program’s request has the path that it was sent to; behind a proxy the first arrival and the last close count', () => {
  const { observations } = observe(
    [
      { type: 'sent', at: 0, n: 1, path: '/jobs?page=2', method: 'POST' },
      { type: 'arrived', at: 1, n: 1 },
      { type: 'arrived', at: 3, n: 1 },
      { type: 'gaveUp', at: 20, n: 1 },
      { type: 'closed', at: 21, n: 1 },
      { type: 'layer', at: 25, n: 1, index: 0, layer: 'handler', name: 'h' },
      { type: 'closed', at: 26, n: 1 },
      { type: 'done', at: 26 },
    ],
    { scenario: { program: 'client.js', until: 100 } },
  );
  expect(observations).toMatchObject([
    { path: '/jobs?page=2', arrivedAt: 1, closedAt: 26, handled: true, outcome: 'abandoned', endedAt: 20 },
  ]);
});

test('lines of two processes stand in the order in which they were said, and say whose they are', () => {
  const { log } = observe(
    [
      { type: 'log', at: 5, level: 'log', text: 'second', from: 'client' },
      { type: 'log', at: 2, level: 'log', text: 'first', n: 1 },
    ],
    run,
  );
  expect(log).toEqual([
    { at: 2, level: 'log', text: 'first', n: 1 },
    { at: 5, level: 'log', text: 'second', from: 'client' },
  ]);
});
