import { describe, expect, test } from 'vitest';
import { holds, type Situation } from '../../../src/quiz/evaluate.ts';
import type { Predicate, Test } from '../../../src/quiz/predicate.ts';
import { observation } from '../../helpers/observations.ts';
import { recordOf } from './support.ts';

const counted = (key: string, used: number, delay: number | 'NaN') => ({
  middleware: 'throttle' as const,
  property: 'slowDown',
  used,
  limit: 2,
  remaining: 0,
  resetAt: null,
  key,
  delay,
});

/** Two bursts: hits 1 to 3, then 4 to 6; the last client gives up after 2 s of its 9 s. */
const observations = [
  observation({ n: 1, hit: 1, delay: 0, endedAt: 5, counts: [counted('a', 1, 0)] }),
  observation({ n: 2, hit: 2, delay: 0, endedAt: 6, counts: [counted('a', 2, 0)] }),
  observation({ n: 3, hit: 3, delay: 4000, endedAt: 4001, counts: [counted('b', 3, 4000)] }),
  observation({ n: 4, sentAt: 5000, hit: 4, delay: 0, endedAt: 5005, counts: [] }),
  observation({ n: 5, sentAt: 5000, hit: 5, delay: 5000, endedAt: 10_004, outcome: 'rejected', status: 429 }),
  observation({
    n: 6,
    client: 'late',
    sentAt: 5000,
    hit: 6,
    delay: 9000,
    outcome: 'abandoned',
    handled: false,
    status: null,
    endedAt: 7000,
    closedAt: 7001,
  }),
];

const burst = { count: 3 };
const situation: Situation = {
  runs: {
    main: {
      record: recordOf(observations, { log: [{ at: 0, level: 'log', text: 'hello' }] }),
      scenario: {
        requests: [burst, { count: 2, at: 5000 }, { at: 5000, client: 'late' }],
        clients: { late: {} },
      },
    },
    other: { record: recordOf([observation({ n: 1, hit: 9 })]), scenario: { requests: [{}] } },
    broken: {
      record: recordOf([], { state: { kind: 'crashed', error: { kind: 'lost' } } }),
      scenario: { requests: [{}] },
    },
  },
  current: 'main',
  values: { patience: 2000 },
};

function check(predicate: Predicate, at = situation): boolean {
  return holds(predicate, at);
}

const have = (test: Test, n = '6'): Predicate => ({ of: { n }, have: test });

describe('of the requests that are meant', () => {
  const test3: Test = { hit: { atMost: 3 } };

  test('all must be so by default, and three of six are hits 1 to 3', () => {
    expect(check({ of: { line: 1 }, have: test3 })).toBe(true);
    expect(check({ of: 'all', have: test3 })).toBe(false);
    expect(check({ of: 'all', have: test3, quantity: 'some' })).toBe(true);
    expect(check({ of: 'all', have: test3, quantity: 'none' })).toBe(false);
    expect(check({ of: 'all', have: test3, quantity: { atLeast: 3 } })).toBe(true);
    expect(check({ of: 'all', have: test3, quantity: { atLeast: 4 } })).toBe(false);
    expect(check({ of: 'all', have: test3, quantity: { atMost: 3 } })).toBe(true);
    expect(check({ of: 'all', have: test3, quantity: { atMost: 2 } })).toBe(false);
  });

  test('a line, its first, its last and a client are told apart', () => {
    expect(check({ of: { line: 2, place: 1 }, have: { hit: 4 } })).toBe(true);
    expect(check({ of: { line: 2, place: -1 }, have: { hit: 5 } })).toBe(true);
    expect(check({ of: { client: 'late' }, have: { hit: 6 } })).toBe(true);
  });

  test('nothing holds of a request that was not observed, nor of no request, nor of a run that was not given', () => {
    expect(check(have({ hit: { atLeast: 1 } }, '6-7'))).toBe(false);
    expect(check({ of: { client: 'nobody' }, have: {}, quantity: 'none' })).toBe(false);
    expect(check({ of: { line: 1, place: 4 }, have: {} })).toBe(false);
    expect(check({ in: 'absent', holds: have({}) })).toBe(false);
  });
});

describe('a request', () => {
  test.each<[string, Test, boolean]>([
    [
      'has the members that it has',
      { outcome: 'abandoned', handled: false, status: null, closed: true },
      true,
    ],
    ['lacks another outcome', { outcome: 'served' }, false],
    ['was retained for the 2 s of its client', { held: { atLeast: { slot: 'patience' } } }, true],
    ['was not retained for the 9 s of its delay', { held: { atLeast: { own: 'delay' } } }, false],
    ['waited 2 s and not 2.1', { waited: { atLeast: 2100 } }, false],
    ['ended at 7 s by the run’s clock', { endedAt: { atLeast: 7000 }, closedAt: { atLeast: 7001 } }, true],
    ['never reached its handler', { untilHandler: { atLeast: 0 } }, false],
    ['is one of two', { any: [{ hit: 1 }, { hit: 6 }] }, true],
    ['is not another', { not: { hit: 6 } }, false],
    ['has a delay of 9 s, between 8 and 10', { delay: { above: 8000 } }, true],
    ['has no delay above its own', { delay: { above: { own: 'delay' } } }, false],
    ['has a delay below 9.001 s', { delay: { below: 9001 } }, true],
    ['has no delay below its own', { delay: { below: { own: 'delay' } } }, false],
    ['has the hit it has', { hit: { equals: { own: 'hit' } } }, true],
  ])('%s', (_, asked, expected) => {
    expect(check(have(asked))).toBe(expected);
  });

  test('may end 2 ms early by the clock, for both ends round, and no more', () => {
    expect(check(have({ endedAt: { atLeast: 7002 } }))).toBe(true);
    expect(check(have({ endedAt: { atLeast: 7003 } }))).toBe(false);
  });

  test('reached its handler 4 s after it was sent', () => {
    const layers = [
      { layer: 'throttle' as const, name: 'throttle', at: 1000 },
      { layer: 'handler' as const, name: 'handler', at: 5000 },
    ];
    const record = recordOf([observation({ n: 1, sentAt: 1000, layers })]);
    const at = { runs: { main: { record, scenario: { requests: [{}] } } }, current: 'main', values: {} };
    expect(holds({ of: 'all', have: { untilHandler: { atLeast: 4000 } } }, at)).toBe(true);
    expect(holds({ of: 'all', have: { untilHandler: { atLeast: 4003 } } }, at)).toBe(false);
  });

  test('of a program is meant by number or with all of them, for it has no lines', () => {
    const record = recordOf([observation({ n: 1, hit: 1 }), observation({ n: 2, hit: 2 })]);
    const scenario = { program: 'client.js', until: 1000 };
    const at = { runs: { main: { record, scenario } }, current: 'main', values: {} };
    expect(holds({ of: 'all', have: { hit: 1 }, quantity: { atLeast: 1 } }, at)).toBe(true);
    expect(holds({ of: { n: '2' }, have: { hit: 2 } }, at)).toBe(true);
    expect(holds({ of: { line: 1 }, have: {} }, at)).toBe(false);
  });

  test('has the key under which it was first counted, and none where it was not', () => {
    expect(check(have({ key: 'b' }, '3'))).toBe(true);
    expect(check(have({ key: null }, '4'))).toBe(true);
  });

  test('reports NaN as such, which is no number', () => {
    const runs = {
      nan: {
        record: recordOf([observation({ n: 1, counts: [counted('a', 1, 'NaN')] })]),
        scenario: { requests: [{}] },
      },
    };
    const at = { runs, current: 'nan', values: {} };
    expect(holds({ of: 'all', have: { delay: 'NaN' } }, at)).toBe(true);
    expect(holds({ of: 'all', have: { delay: { atLeast: 0 } } }, at)).toBe(false);
  });
});

describe('groups', () => {
  test('are the same where every value is, in order', () => {
    expect(check({ same: 'handled', across: [{ line: 1 }, { n: '2-4' }] })).toBe(true);
    expect(check({ same: 'delay', across: [{ line: 1 }, { n: '2-4' }] })).toBe(false);
    expect(check({ same: 'hit', across: [{ line: 1 }, { line: 1 }, { line: 2 }] })).toBe(false);
  });

  test('are greater where none is less and one is more', () => {
    expect(check({ greater: 'delay', of: { n: '4-5' }, than: { n: '1-2' } })).toBe(true);
    expect(check({ greater: 'delay', of: { n: '1-2' }, than: { n: '1-2' } })).toBe(false);
    expect(check({ greater: 'delay', of: { n: '3-4' }, than: { n: '2-3' } })).toBe(false);
    expect(check({ greater: 'delay', of: { n: '3-5' }, than: { n: '1-2' } })).toBe(false);
  });

  test('have so many different values', () => {
    expect(check({ distinct: 'key', of: { line: 1 }, is: 2 })).toBe(true);
    expect(check({ distinct: 'hit', of: 'all', is: { atLeast: 6 } })).toBe(true);
  });

  test('end one before the other where 250 ms and more lie between them', () => {
    expect(check({ ended: { n: '1-2' }, before: { n: '3' } })).toBe(true);
    expect(check({ ended: { n: '1' }, before: { n: '2' } })).toBe(false);
    expect(check({ ended: { n: '3' }, before: { n: '1' } })).toBe(false);
  });
});

test('predicates combine, and speak of other runs', () => {
  const yes: Predicate = { log: 'hello' };
  const no: Predicate = { log: 'goodbye' };
  expect(check({ all: [yes, yes] })).toBe(true);
  expect(check({ all: [yes, no] })).toBe(false);
  expect(check({ any: [no, yes] })).toBe(true);
  expect(check({ any: [no, no] })).toBe(false);
  expect(check({ not: no })).toBe(true);
  expect(check({ in: 'other', holds: { of: 'all', have: { hit: 9 } } })).toBe(true);
});

test('a log says a thing so many times, and a run ends in one way', () => {
  expect(check({ log: 'hell', is: 1 })).toBe(true);
  expect(check({ log: 'hell', is: 2 })).toBe(false);
  expect(check({ run: 'done' })).toBe(true);
  expect(check({ in: 'broken', holds: { run: 'crashed' } })).toBe(true);
  expect(check({ in: 'broken', holds: { run: 'done' } })).toBe(false);
});
