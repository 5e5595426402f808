import { describe, expect, test } from 'vitest';
import {
  answersOf,
  type KeptAnswer,
  keptAnswer,
  mergeProgress,
  NO_PROGRESS,
  type Progress,
  progressKey,
  withAnswer,
} from '../../../src/quiz/progress.ts';
import { exportProgress, importProgress, readProgress } from '../../../src/quiz/progress-text.ts';
import type { Answer, Asking } from '../../../src/quiz/question.ts';

const answer: Answer = {
  kind: 'predicted',
  confidence: 'sure',
  parts: { t: { kind: 'times', times: [0, null, 9000] }, c: { kind: 'choice', picked: ['a'] } },
};
const kept = (at: number, given: Partial<KeptAnswer> = {}): KeptAnswer => ({
  at,
  seed: 0,
  verdict: 'partly',
  credit: 0.5,
  confidence: 'sure',
  answer,
  ...given,
});
const shown: KeptAnswer = {
  at: 7,
  seed: 3,
  verdict: 'shown',
  credit: 0,
  confidence: null,
  answer: { kind: 'shown' },
};
const progressOf = (answers: Record<string, KeptAnswer>): Progress => ({ ...NO_PROGRESS, answers });
const full = progressOf({
  'quiz/one': kept(5),
  'quiz/two': shown,
  'quiz/three': kept(6, { answer: { kind: 'edited', confidence: 'unsure', files: { 'server.js': '…' } } }),
});

describe('what is kept of a graded answer', () => {
  const asking: Asking = {
    question: { id: 'q', kind: 'predict', lab: 'l', scenario: 's', parts: [] },
    seed: 4,
    values: {},
    requests: {},
  };

  test('is the answer, how sure its author was and what came of it', () => {
    expect(keptAnswer(asking, answer, { kind: 'partly', credit: 0.5, parts: [] }, 12)).toEqual(
      kept(12, { seed: 4 }),
    );
  });

  test('is only that it was shown, where it was', () => {
    expect(keptAnswer(asking, { kind: 'shown' }, { kind: 'shown', parts: [] }, 7)).toEqual({
      ...shown,
      seed: 4,
    });
  });

  test('is nothing where the run could not tell', () => {
    expect(keptAnswer(asking, answer, { kind: 'inconclusive', why: { kind: 'stopped' } }, 7)).toBeNull();
  });
});

describe('progress of two tabs', () => {
  const a = progressOf({ 'quiz/one': kept(5), 'quiz/two': kept(9) });
  const b = progressOf({ 'quiz/one': kept(8), 'quiz/two': kept(3), 'quiz/three': kept(1) });

  test('is merged question by question, and the later answer stays', () => {
    const merged = mergeProgress(a, b);
    expect(Object.entries(merged.answers).map(([key, { at }]) => [key, at])).toEqual([
      ['quiz/one', 8],
      ['quiz/two', 9],
      ['quiz/three', 1],
    ]);
  });

  test('is the same whichever tab merges, also of two answers at one moment', () => {
    const c = progressOf({ 'quiz/one': kept(5, { seed: 2 }) });
    expect(mergeProgress(a, c).answers['quiz/one']).toEqual(mergeProgress(c, a).answers['quiz/one']);
    expect(mergeProgress(a, b).answers['quiz/two']).toEqual(mergeProgress(b, a).answers['quiz/two']);
  });

  test('takes a new answer to the same question in the place of the old one', () => {
    expect(withAnswer(a, 'quiz/one', kept(20)).answers['quiz/one']?.at).toBe(20);
    expect(a.answers['quiz/one']?.at).toBe(5);
  });
});

test('a quiz finds its own answers, by question', () => {
  const both = progressOf({
    [progressKey('quiz', 'one')]: kept(1),
    [progressKey('quizzes', 'two')]: kept(2),
  });
  expect(Object.keys(answersOf(both, 'quiz'))).toEqual(['one']);
});

describe('progress as text', () => {
  test('comes back whole', () => {
    expect(importProgress(exportProgress(full))).toEqual({ ok: true, progress: full });
    expect(readProgress(exportProgress(full))).toEqual({ progress: full, setAside: null });
    expect(readProgress(null)).toEqual({ progress: NO_PROGRESS, setAside: null });
  });

  test('comes back with the byte order mark that an editor added', () => {
    expect(importProgress(`\uFEFF${exportProgress(full)}`)).toMatchObject({ ok: true });
  });

  const file = (change: object) => JSON.stringify({ ...JSON.parse(exportProgress(full)), ...change });
  const withOne = (one: unknown) => file({ answers: { 'quiz/one': one, 'quiz/two': shown } });

  test.each<[string, string, string]>([
    ['', 'notJson', 'an empty file'],
    ['{"format":', 'notJson', 'half a file'],
    ['[]', 'notOurs', 'a list'],
    ['null', 'notOurs', 'null'],
    ['{"lab":"quiz"}', 'notOurs', 'another file'],
    [file({ version: 2 }), 'newer', 'a version to come'],
    [file({ version: 0 }), 'damaged', 'a version that never was'],
    [file({ version: '1' }), 'damaged', 'a version that is no number'],
    [file({ answers: [] }), 'damaged', 'answers that are a list'],
    [file({ answers: null }), 'damaged', 'no answers'],
    [file({ answers: { one: kept(1) } }), 'damaged', 'a question of no quiz'],
    [withOne(null), 'damaged', 'an answer that is null'],
    [withOne({ ...kept(1), at: -1 }), 'damaged', 'a moment before 1970'],
    [withOne({ ...kept(1), at: 'now' }), 'damaged', 'a moment in words'],
    [withOne({ ...kept(1), seed: 0.5 }), 'damaged', 'half a seed'],
    [withOne({ ...kept(1), credit: 1.5 }), 'damaged', 'a credit of 1.5'],
    [withOne({ ...kept(1), verdict: 'inconclusive' }), 'damaged', 'a verdict that is not kept'],
    [withOne({ ...kept(1), confidence: null }), 'damaged', 'a prediction of nobody’s confidence'],
    [withOne({ ...shown, confidence: 'sure' }), 'damaged', 'a confidence in what was shown'],
    [withOne({ ...kept(1), verdict: 'shown' }), 'damaged', 'a prediction that was shown'],
    [
      withOne({ ...kept(1), answer: { ...answer, parts: { t: { kind: 'times', times: [-1] } } } }),
      'damaged',
      'a time below zero',
    ],
    [
      withOne({ ...kept(1), answer: { ...answer, parts: { t: { kind: 'choice', picked: [1] } } } }),
      'damaged',
      'a picked number',
    ],
    [withOne({ ...kept(1), answer: { ...answer, confidence: 'maybe' } }), 'damaged', 'a third confidence'],
    [
      withOne({ ...kept(1), answer: { kind: 'edited', confidence: 'sure', files: { a: 1 } } }),
      'damaged',
      'a file that is a number',
    ],
  ])('%j is refused as %s: %s', (text, why) => {
    expect(importProgress(text)).toEqual({ ok: false, why });
    expect(readProgress(text).setAside).toBe(text);
  });

  test('in storage, keeps what can be read, and sets the whole aside for what cannot', () => {
    const text = withOne({ ...kept(1), at: 'now' });
    expect(readProgress(text)).toEqual({ progress: progressOf({ 'quiz/two': shown }), setAside: text });
  });

  test('that calls a question __proto__ is damaged, and changes nothing', () => {
    const text = file({}).replace('quiz/one', '__proto__');
    expect(importProgress(text)).toEqual({ ok: false, why: 'damaged' });
    expect(Object.hasOwn(Object.prototype, 'verdict')).toBe(false);
  });

  test('of an older version is brought up to this one step by step', () => {
    const older = JSON.stringify({ format: 'ponlo-a-prueba/progress', version: -1, answers: ['one'] });
    const migrations = {
      [-1]: (names: unknown) => (Array.isArray(names) ? { first: names[0] } : null),
      0: (named: unknown) =>
        typeof named === 'object' && named !== null && 'first' in named
          ? { [`quiz/${named.first}`]: shown }
          : null,
    };
    expect(importProgress(older, migrations)).toEqual({
      ok: true,
      progress: progressOf({ 'quiz/one': shown }),
    });
    expect(importProgress(older, { 0: migrations[0] })).toEqual({ ok: false, why: 'damaged' });
    expect(readProgress(older, {})).toEqual({ progress: NO_PROGRESS, setAside: older });
  });
});
