import { describe, expect, test } from 'vitest';
import type { Lab } from '../../../src/lab/definition.ts';
import { readLiteral, writeLiteral } from '../../../src/lab/literal.ts';
import type { Question } from '../../../src/quiz/question.ts';
import {
  askedRequests,
  askQuestion,
  canVary,
  nextSeed,
  scenariosOf,
  serverOf,
  withServer,
} from '../../../src/quiz/variation.ts';

const lab: Lab = {
  id: 'lab',
  definition: {
    scenarios: {
      bursts: { requests: [{ count: 2 }, { at: 8000, count: 2 }, { at: 16_000, count: 2 }] },
      one: { requests: [{}], port: 3001 },
    },
    breaks: {},
  },
  entry: 'server.js',
  port: 3000,
  path: '/p',
  files: { 'server.js': 'windowMs: 10_000, delayAfter: 2', 'other.js': 'max: 1' },
  breaks: {},
  exercises: {},
};

const question: Question = {
  id: 'q',
  kind: 'predict',
  lab: 'lab',
  scenario: 'bursts',
  slots: {
    window: { unit: 'ms', places: [{ in: 'code', after: 'windowMs: ' }], values: [10_000, 5000] },
    max: { unit: 'count', places: [{ in: 'code', file: 'other.js', after: 'max: ' }], values: [1, 7] },
    period: {
      unit: 'ms',
      places: [
        { in: 'schedule', scenario: 'bursts', line: 2, field: 'at' },
        { in: 'schedule', scenario: 'bursts', line: 3, field: 'at', times: 2 },
      ],
      values: [6000, 7000],
    },
  },
  parts: [
    { kind: 'times', id: 'last', of: { line: 3 }, tolerance: 1 },
    {
      kind: 'choice',
      id: 'c',
      pick: 'one',
      options: [{ id: 'o', holds: { not: { in: 'one', holds: { run: 'done' } } } }],
    },
  ],
};

describe('a question asked with the seed 0', () => {
  const asking = askQuestion(question, lab, 0);

  test('is about the lab as shipped', () => {
    expect(asking.values).toEqual({ window: 10_000, max: 1, period: 8000 });
    expect(serverOf(asking)).toEqual(lab.files);
    expect(asking.requests.bursts?.scenario).toEqual(lab.definition.scenarios.bursts);
  });

  test('needs every run that its predicates speak of, each where its scenario sends', () => {
    expect(scenariosOf(question)).toEqual(['bursts', 'one']);
    expect(asking.requests.one).toMatchObject({
      port: 3001,
      path: '/p',
      pace: 'instant',
      entry: 'server.js',
    });
    expect(asking.requests.bursts).toMatchObject({ port: 3000 });
  });

  test('asks for the times of requests 5 and 6, sent at 16 s', () => {
    const [part] = question.kind === 'predict' ? question.parts : [];
    if (part?.kind !== 'times') throw new Error('no times');
    expect(askedRequests(part, asking).map(({ n, at }) => [n, at])).toEqual([
      [5, 16_000],
      [6, 16_000],
    ]);
  });
});

describe('a question asked again', () => {
  test('is asked in the same way for the same seed', () => {
    expect(askQuestion(question, lab, 5)).toEqual(askQuestion(question, lab, 5));
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'with the seed %i has other numbers than the lab, in all of their places',
    (seed) => {
      const { values, requests } = askQuestion(question, lab, seed);
      const { window = 0, max = 0, period = 0 } = values;
      expect(values).not.toEqual(askQuestion(question, lab, 0).values);
      expect(requests.bursts?.files['other.js']).toBe(`max: ${max}`);
      expect(requests.bursts?.files['server.js']).toBe(
        `windowMs: ${window === 10_000 ? '10_000' : window}, delayAfter: 2`,
      );
      expect(requests.bursts?.scenario).toEqual({
        requests: [{ count: 2 }, { at: period, count: 2 }, { at: 2 * period, count: 2 }],
      });
    },
  );

  test('takes every value sooner or later', () => {
    const seeds = Array.from({ length: 40 }, (_, i) => i + 1);
    const windows = seeds.map((seed) => askQuestion(question, lab, seed).values.window);
    expect(new Set(windows)).toEqual(new Set([10_000, 5000]));
  });

  test('has other numbers than the time before, ten times over', () => {
    let asking = askQuestion(question, lab, 0);
    for (let i = 0; i < 10; i++) {
      const next = askQuestion(question, lab, nextSeed(asking, lab));
      expect(next.values).not.toEqual(asking.values);
      asking = next;
    }
  });

  test('with the only other value there is goes to and fro between that and the lab’s own', () => {
    const max = question.slots?.max;
    if (max === undefined) throw new Error('no slot max');
    const narrow = { ...question, slots: { max } };
    for (let seed = 1; seed < 10; seed++) expect(askQuestion(narrow, lab, seed).values).toEqual({ max: 7 });
    expect(nextSeed(askQuestion(narrow, lab, 0), lab)).toBe(1);
    expect(nextSeed(askQuestion(narrow, lab, 4), lab)).toBe(0);
  });

  test('is asked alike where nothing can vary', () => {
    const { slots: _, ...fixed } = question;
    expect(canVary(question)).toBe(true);
    expect(canVary(fixed)).toBe(false);
    expect(nextSeed(askQuestion(fixed, lab, 0), lab)).toBe(0);
  });

  test('leaves the lab as it was', () => {
    askQuestion(question, lab, 3);
    expect(lab.files['server.js']).toBe('windowMs: 10_000, delayAfter: 2');
    expect(lab.definition.scenarios.bursts).toMatchObject({ requests: [{}, { at: 8000 }, { at: 16_000 }] });
  });
});

test('a learner’s file takes the place of the lab’s in every run', () => {
  const asking = withServer(askQuestion(question, lab, 0), { 'server.js': 'mine' });
  expect(asking.requests.one?.files).toEqual({ 'server.js': 'mine', 'other.js': 'max: 1' });
  expect(asking.requests.bursts?.files['server.js']).toBe('mine');
});

test('a slot or a scenario that the lab does not have is a fault that is told', () => {
  const slots = {
    lost: { unit: 'ms' as const, places: [{ in: 'code' as const, after: 'absent: ' }], values: [1] },
  };
  expect(() => askQuestion({ ...question, slots }, lab, 0)).toThrow('q: the slot lost has no number in lab');
  expect(() => askQuestion({ ...question, scenario: 'absent' }, lab, 0)).toThrow('no scenario absent');
});

test('of a client’s program no request is known beforehand', () => {
  const program = {
    ...lab,
    definition: {
      ...lab.definition,
      scenarios: { bursts: { program: 'c.js', until: 1 }, one: { requests: [{}] } },
    },
  };
  const asking = askQuestion({ ...question, slots: {} }, program, 0);
  expect(askedRequests({ kind: 'times', id: 't', of: 'all', tolerance: 1 }, asking)).toEqual([]);
});

test('a line that does not say when it sends has a slot of 0 ms, of one request, none after another', () => {
  const place = (field: 'at' | 'count' | 'every') => ({
    in: 'schedule' as const,
    scenario: 'one',
    line: 1,
    field,
  });
  const slots = {
    at: { unit: 'ms' as const, places: [place('at')], values: [] },
    count: { unit: 'count' as const, places: [place('count')], values: [] },
    every: { unit: 'ms' as const, places: [place('every')], values: [] },
  };
  expect(askQuestion({ ...question, slots }, lab, 0).values).toEqual({ at: 0, count: 1, every: 0 });
});

test.each([
  ['a: 10_000,', 'a: ', 10_000],
  ['a: 1.5', 'a: ', 1.5],
  ['a: b', 'a: ', null],
  ['a: 1', 'c: ', null],
])('in %j the number after %j is %j', (code, after, value) => {
  expect(readLiteral(code, after)).toBe(value);
});

test.each([
  ['a: 10_000,', 500, 'a: 500,'],
  ['a: 5,', 1_250_000, 'a: 1_250_000,'],
])('%j becomes with %i %j', (code, value, expected) => {
  expect(writeLiteral(code, 'a: ', value)).toBe(expected);
});
