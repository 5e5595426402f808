import { describe, expect, test } from 'vitest';
import { quizFaults, textFaults } from '../../../src/quiz/check.ts';
import type { Quiz } from '../../../src/quiz/question.ts';
import { parseQuiz, parseQuizTexts } from '../../../src/quiz/schema.ts';

const choice = (holds: unknown) => ({
  questions: [
    {
      id: 'q',
      kind: 'predict',
      lab: 'l',
      scenario: 's',
      parts: [
        {
          id: 'p',
          kind: 'choice',
          pick: 'one',
          options: [
            { id: 'a', holds },
            { id: 'b', holds },
          ],
        },
      ],
    },
  ],
});

describe('a predicate as people write it', () => {
  test.each<[unknown]>([
    [{ of: 'all', have: { status: 200, waited: { atLeast: 20 } }, quantity: { atMost: 2 } }],
    [
      {
        of: { line: 1, place: -1 },
        have: { any: [{ held: { atLeast: { own: 'delay' } } }, { not: { hit: 1 } }] },
      },
    ],
    [{ all: [{ not: { in: 's', holds: { run: 'done' } } }, { any: [{ log: 'x', is: 2 }] }] }],
    [{ same: 'delay', across: [{ line: 1 }, { n: '3-4,7' }] }],
    [{ greater: 'hit', of: { client: 'a' }, than: 'all' }],
    [{ distinct: 'key', of: 'all', is: { above: { slot: 'count' } } }],
    [{ ended: { n: '1' }, before: { n: '2' } }],
  ])('%j is one', (predicate) => {
    expect(parseQuiz(choice(predicate)).questions).toHaveLength(1);
  });

  test.each<[unknown, string]>([
    [{ of: 'all', have: { waited: 20 } }, 'a moment of the clock that is exact'],
    [{ of: 'all', have: { closedAt: { atMost: 20 } } }, 'a moment of the clock with a bound from above'],
    [{ same: 'endedAt', across: ['all', 'all'] }, 'two clocks alike'],
    [{ of: 'all', have: { outcome: 'late' } }, 'an outcome that there is not'],
    [{ of: 'all', have: { sentAt: { atLeast: 1 } } }, 'a field that there is not'],
    [{ of: { line: 0 }, have: {} }, 'a line before the first'],
    [{ of: { line: 1, place: 0 }, have: {} }, 'a place before the first'],
    [{ of: 'all', have: {}, quantity: 'most' }, 'a quantity that there is not'],
    [{ all: [] }, 'all of nothing'],
    [{}, 'nothing'],
  ])('%j is none: %s', (predicate) => {
    expect(() => parseQuiz(choice(predicate))).toThrow(/holds/);
  });
});

const quiz: Quiz = {
  questions: [
    {
      id: 'a',
      kind: 'predict',
      lab: 'l',
      scenario: 's',
      slots: { count: { unit: 'count', places: [], values: [] } },
      parts: [
        {
          id: 'p',
          kind: 'choice',
          pick: 'one',
          options: [
            { id: 'x', holds: { of: 'all', have: { hit: { equals: { slot: 'count' } } } } },
            { id: 'y', holds: { run: 'done' } },
          ],
        },
      ],
    },
    {
      id: 'b',
      follows: 'a',
      kind: 'edit',
      lab: 'l',
      invariants: [{ id: 'i', scenario: 's', holds: { run: 'done' } }],
      mistakes: [{ id: 'm', scenario: 's', when: { run: 'crashed' } }],
    },
  ],
};

const texts = {
  questions: {
    a: {
      title: 'A',
      task: ['t'],
      parts: {
        p: { ask: '?', options: { x: { text: 'x', why: 'w', so: 's' }, y: { text: 'y', why: 'w' } } },
      },
      explanation: ['e'],
      section: 's',
      lab: 'l',
    },
    b: {
      title: 'B',
      task: ['t'],
      invariants: { i: 'i' },
      mistakes: { m: 'm' },
      explanation: ['e'],
      section: 's',
      lab: 'l',
    },
  },
};

describe('a quiz', () => {
  test('is sound where every name is there, once', () => {
    expect(quizFaults(quiz)).toEqual([]);
    expect(textFaults(quiz, parseQuizTexts(texts))).toEqual([]);
  });

  test('names its faults', () => {
    const [a, b] = quiz.questions;
    if (a?.kind !== 'predict' || b?.kind !== 'edit') throw new Error('other questions');
    const [part] = a.parts;
    if (part === undefined) throw new Error('no part');
    expect(quizFaults({ questions: [b, { ...a, id: 'b', parts: [part, part], slots: {} }] })).toEqual([
      'b: there twice',
      'b: does not come after a',
      'b: p: there twice',
      'b: no slot count',
    ]);
  });

  test('names the texts that are missing, and those that belong to nothing', () => {
    const { a, b } = texts.questions;
    const given = parseQuizTexts({
      questions: {
        a: { ...a, parts: { p: { ask: '?', options: { x: { text: 'x', why: 'w' } } }, q: { ask: '?' } } },
        b: { ...b, mistakes: { n: 'n' } },
        c: a,
      },
    });
    expect(textFaults(quiz, given)).toEqual([
      'c: belongs to nothing',
      'a.parts.q: belongs to nothing',
      'a.p.options.y: no text',
      'b.mistakes.m: no text',
      'b.mistakes.n: belongs to nothing',
    ]);
  });

  test('has texts of the shape they should have', () => {
    const { b } = texts.questions;
    expect(() => parseQuizTexts({ questions: { b: { ...b, explanation: [] } } })).toThrow(/explanation/);
    expect(() => parseQuizTexts({ questions: { b: { ...b, hint: 'x' } } })).toThrow(/hint/);
  });
});
