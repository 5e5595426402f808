import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../../src/lab/events.ts';
import type { Observation } from '../../../src/lab/observation.ts';
import type { RunRecord } from '../../../src/lab/run.ts';
import { grade } from '../../../src/quiz/grade.ts';
import type { Answer, Asking, PartAnswer, Question } from '../../../src/quiz/question.ts';
import type { RunOutcome } from '../../../src/quiz/unclear.ts';
import { observation } from '../../helpers/observations.ts';
import { recordOf, seen } from './support.ts';

const predict: Question = {
  id: 'q',
  kind: 'predict',
  lab: 'l',
  scenario: 's',
  parts: [
    { kind: 'times', id: 'times', of: { line: 1 }, tolerance: 500 },
    {
      kind: 'choice',
      id: 'one',
      pick: 'one',
      options: [
        { id: 'yes', holds: { of: 'all', have: { outcome: 'served' } } },
        { id: 'no', holds: { of: 'all', have: { outcome: 'rejected' } } },
      ],
    },
    {
      kind: 'choice',
      id: 'several',
      pick: 'several',
      options: [
        { id: 'a', holds: { of: 'all', have: { handled: true } } },
        { id: 'b', holds: { of: 'all', have: { status: 200 } } },
        { id: 'c', holds: { of: 'all', have: { status: 500 } } },
        { id: 'd', holds: { of: 'all', have: { status: 404 } } },
      ],
    },
  ],
};

const edit: Question = {
  id: 'e',
  kind: 'edit',
  lab: 'l',
  invariants: [
    { id: 'served', scenario: 's', holds: { of: 'all', have: { outcome: 'served' } } },
    { id: 'slow', scenario: 's', holds: { of: { n: '3' }, have: { delay: 9000 } } },
  ],
  mistakes: [
    { id: 'crashed', scenario: 's', when: { run: 'crashed' } },
    { id: 'at-once', scenario: 's', when: { of: 'all', have: { delay: 0 } } },
    { id: 'any', scenario: 's', when: { run: 'done' } },
  ],
};

const served = (delays: number[]): Observation[] =>
  delays.map((delay, i) => observation({ n: i + 1, delay, endedAt: delay + 3, closedAt: delay + 4 }));

function ask(question: Question): Asking {
  const scenario = { requests: [{ count: 4 }] };
  const files = { 'server.js': '' };
  const request = {
    files,
    entry: 'server.js',
    port: 1,
    scenario,
    pace: 'instant' as const,
    limits: DEFAULT_LIMITS,
  };
  return { question, seed: 0, values: {}, requests: { s: request } };
}

function predicted(parts: Record<string, PartAnswer>): Answer {
  return { kind: 'predicted', confidence: 'sure', parts };
}

const times = (...ms: (number | null)[]): PartAnswer => ({ kind: 'times', times: ms });
const picked = (...ids: string[]): PartAnswer => ({ kind: 'choice', picked: ids });
const observed = { s: seen(recordOf(served([0, 0, 9000, 16_000]))) };

describe('a prediction', () => {
  test('is right where every part is, with a margin of 500 ms for each time', () => {
    const answer = predicted({
      times: times(500, 0, 8500, 16_000),
      one: picked('yes'),
      several: picked('a', 'b'),
    });
    expect(grade(ask(predict), answer, observed)).toMatchObject({ kind: 'right', credit: 1 });
  });

  test('has credit request by request: three of four times, here, and one is 501 ms off', () => {
    const verdict = grade(ask(predict), predicted({ times: times(501, 0, 9000, 16_000) }), observed);
    expect(verdict).toMatchObject({
      kind: 'partly',
      parts: [
        {
          credit: 0.75,
          requests: [
            { n: 1, predicted: 501, observed: 0, right: false },
            { n: 2, right: true },
            { n: 3, predicted: 9000, observed: 9000, right: true },
            { n: 4, right: true },
          ],
        },
        { credit: 0 },
        { credit: 0 },
      ],
    });
  });

  test('is decided by the reported delay, not by when a busy machine answered', () => {
    const late = served([0, 0, 9000, 16_000]).map((one) => ({ ...one, endedAt: (one.endedAt ?? 0) + 1500 }));
    const verdict = grade(ask(predict), predicted({ times: times(0, 0, 9000, 16_000) }), {
      s: seen(recordOf(late)),
    });
    expect(verdict).toMatchObject({ parts: [{ credit: 1 }, {}, {}] });
  });

  test('of a request that no throttle delayed is right with 0 s, and NaN is no delay either', () => {
    const count = { middleware: 'throttle' as const, property: 'slowDown', used: 1, limit: 2, remaining: 1 };
    const nan = { ...count, resetAt: null, key: 'a', delay: 'NaN' as const };
    const record = recordOf([observation({ n: 1 }), observation({ n: 2, counts: [nan] })]);
    const verdict = grade(ask(predict), predicted({ times: times(0, 0) }), { s: seen(record) });
    expect(verdict).toMatchObject({ parts: [{ requests: [{ observed: 0 }, { observed: 0 }] }, {}, {}] });
  });

  test('of one choice is right or wrong; of several each option is, 3 of 4 here', () => {
    const verdict = grade(
      ask(predict),
      predicted({ one: picked('no'), several: picked('a', 'b', 'c') }),
      observed,
    );
    expect(verdict).toMatchObject({
      parts: [
        { credit: 0 },
        {
          credit: 0,
          options: [
            { picked: false, holds: true },
            { picked: true, holds: false },
          ],
        },
        { credit: 0.75 },
      ],
    });
  });

  test('with nothing in it is wrong, though most options of several do not hold', () => {
    expect(grade(ask(predict), predicted({}), observed)).toMatchObject({ kind: 'wrong', credit: 0 });
    expect(
      grade(ask(predict), predicted({ times: times(null, null), several: picked() }), observed),
    ).toMatchObject({
      kind: 'wrong',
    });
  });

  test('that was not made shows what was observed, and is neither right nor wrong', () => {
    expect(grade(ask(predict), { kind: 'shown' }, observed)).toMatchObject({
      kind: 'shown',
      parts: [{ requests: [{ predicted: null, observed: 0 }, {}, {}, {}] }, {}, {}],
    });
  });
});

describe('a server', () => {
  const answer: Answer = { kind: 'edited', confidence: 'unsure', files: {} };

  test('is right if it keeps every promise, and then no mistake is looked for', () => {
    expect(grade(ask(edit), answer, observed)).toMatchObject({
      kind: 'right',
      parts: [{ credit: 1, mistake: null }],
    });
  });

  test('is wrong if it keeps one of two, and the first mistake that fits is named', () => {
    expect(grade(ask(edit), answer, { s: seen(recordOf(served([0, 0, 0, 0]))) })).toMatchObject({
      kind: 'wrong',
      parts: [
        {
          credit: 0.5,
          mistake: 'at-once',
          invariants: [
            { id: 'served', holds: true },
            { id: 'slow', holds: false },
          ],
        },
      ],
    });
  });

  test('that crashed keeps no promise, whatever was observed before', () => {
    const crashed = recordOf(served([0, 0, 9000, 16_000]), {
      state: { kind: 'crashed', error: { kind: 'lost' } },
    });
    expect(grade(ask(edit), answer, { s: seen(crashed) })).toMatchObject({
      kind: 'wrong',
      credit: 0,
      parts: [{ mistake: 'crashed' }],
    });
  });
});

describe('a run tells nothing', () => {
  const right = predicted({ times: times(0, 0, 9000, 16_000) });
  const record = (given: Partial<RunRecord>): RunOutcome =>
    seen(recordOf(served([0, 0, 9000, 16_000]), given));
  const why = (run: RunOutcome) => grade(ask(predict), right, { s: run });

  test.each<[string, RunOutcome, object]>([
    ['stopped', record({ state: { kind: 'stopped' } }), { kind: 'stopped' }],
    ['not ended', record({ state: { kind: 'running' } }), { kind: 'stopped' }],
    [
      'ended by a limit',
      record({ state: { kind: 'limited', limit: 'stall' } }),
      { kind: 'limit', limit: 'stall' },
    ],
    ['late by 401 ms', record({ lag: 401 }), { kind: 'busy', lag: 401 }],
    ['crashed', record({ state: { kind: 'crashed', error: { kind: 'lost' } } }), { kind: 'crashed' }],
    [
      'in a hidden page',
      { kind: 'record', record: recordOf(served([0])), page: 'hidden' },
      { kind: 'hidden' },
    ],
    [
      'of an engine that failed',
      { kind: 'failed', reason: { kind: 'notLoaded', what: 'embedded' } },
      { kind: 'engine', reason: { kind: 'notLoaded', what: 'embedded' } },
    ],
    [
      'in which an answer came before its delay was over',
      seen(recordOf([observation({ n: 1, delay: 9000, endedAt: 8000 })])),
      { kind: 'contradiction', n: 1 },
    ],
  ])('if it was %s', (_, run, expected) => {
    expect(why(run)).toEqual({ kind: 'inconclusive', why: expected });
  });

  test('if there is none', () => {
    expect(grade(ask(predict), right, {})).toEqual({
      kind: 'inconclusive',
      why: { kind: 'notRun', scenario: 's' },
    });
  });

  test('but one that came 2 ms early by the clock, which rounds, contradicts nothing; 3 ms do', () => {
    const verdictAt = (endedAt: number) =>
      why(seen(recordOf([observation({ n: 1, delay: 9000, endedAt })]))).kind;
    expect(verdictAt(8998)).not.toBe('inconclusive');
    expect(verdictAt(8997)).toBe('inconclusive');
  });

  test('but a client that gave up before its delay was over contradicts nothing, nor does a lag of 400 ms', () => {
    const left = observation({ n: 1, delay: 9000, endedAt: 2000, outcome: 'abandoned' });
    expect(why(seen(recordOf([left], { lag: 400 }))).kind).not.toBe('inconclusive');
  });
});
