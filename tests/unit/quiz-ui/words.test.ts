import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../src/lab/definition.ts';
import type { KeptAnswer } from '../../../src/quiz/progress.ts';
import { timeByKey } from '../../../src/quiz/ui/ask/time-key.ts';
import { refusal, understood } from '../../../src/quiz/ui/ask/time-words.ts';
import { unclearSentence } from '../../../src/quiz/ui/ask/unclear-words.ts';
import { inOrder, wentOf } from '../../../src/quiz/ui/progress/summary-order.ts';
import { differenceWords, observedWords } from '../../../src/quiz/ui/result/difference-words.ts';
import { optionWords } from '../../../src/quiz/ui/result/option-words.ts';
import { entryAt, reachFor, readEntry, timeOf } from '../../../src/quiz/ui/state/time-entry.ts';
import { stepForKey } from '../../../src/quiz/ui/teacher/steps.ts';
import { ordinalOf } from '../../../src/quiz/ui/text/asked-words.ts';
import type { Unclear } from '../../../src/quiz/verdict.ts';
import { makeObservation } from '../bench/fixtures.ts';
import { edit, predict, wordsIn } from './support.ts';

const [es, zhCn] = [wordsIn('es'), wordsIn('zh-cn')];

describe('a typed time', () => {
  it('says how it was understood, or why it was not; what is typed stays', () => {
    expect(understood(readEntry('９'), es)).toBe('= 9\u00a0s');
    expect(understood(readEntry('9000 ms'), zhCn)).toBe('= 9秒');
    expect(understood(readEntry('de inmediato'), es)).toBe('= de inmediato');
    expect(understood(readEntry('立刻'), zhCn)).toBe('= 立刻');
    expect(refusal(readEntry('luego'), es)).toBe(es.quiz.ask.unclear);
    expect(refusal(readEntry('-3'), es)).toBe(es.quiz.ask.negative);
    expect(refusal(readEntry('9000'), zhCn)).toBe(zhCn.quiz.ask.tooLong);
    expect(refusal(readEntry(''), es)).toBeNull();
    expect(readEntry('luego').text).toBe('luego');
  });

  it('that was dragged reads as if it had been typed, in either language', () => {
    for (const words of [es, zhCn]) {
      for (const ms of [0, 500, 9000, 12_500, 64_000]) expect(timeOf(entryAt(ms, words))).toBe(ms);
    }
  });

  it('is dragged by half seconds, by five, or to either end', () => {
    expect(timeByKey('ArrowRight', 9000, 20_000)).toBe(9500);
    expect(timeByKey('ArrowLeft', 9000, 20_000)).toBe(8500);
    expect(timeByKey('PageUp', 9000, 20_000)).toBe(14_000);
    expect(timeByKey('Home', 9000, 20_000)).toBe(0);
    expect(timeByKey('End', 9000, 20_000)).toBe(20_000);
    expect(timeByKey('Enter', 9000, 20_000)).toBeNull();
  });

  it('has room on an axis that says nothing of the answer', () => {
    expect(reachFor([])).toBe(20_000);
    expect(reachFor([null, 19_500])).toBe(20_000);
    expect(reachFor([20_000])).toBe(40_000);
    expect(reachFor([600_000])).toBe(640_000);
  });
});

describe('what was observed', () => {
  const time = { n: 1, sentAt: 0, observed: 9000, right: false };

  it('is told beside the prediction as a difference', () => {
    expect(differenceWords({ ...time, predicted: 2000 }, es)).toBe('dijiste 7\u00a0s de menos');
    expect(differenceWords({ ...time, predicted: 16_000 }, zhCn)).toBe('多估了7秒');
    expect(differenceWords({ ...time, predicted: 9000, right: true }, es)).toBe('ninguna');
    expect(differenceWords({ ...time, predicted: 8600, right: true }, es)).toBe(
      'dijiste 0,4\u00a0s de menos, dentro del margen',
    );
    expect(differenceWords({ ...time, predicted: null }, es)).toBe('–');
  });

  it('names the client where there are several, the delay, and how it ended', () => {
    expect(observedWords(makeObservation({ client: 'light', delay: 0 }), es)).toBe(
      'light · 0\u00a0s · servida',
    );
    expect(observedWords(makeObservation({ delay: null, outcome: 'abandoned' }), zhCn)).toBe('已放弃');
  });

  it('says of each statement whether it holds, and whether it was picked', () => {
    const said = [
      { picked: true, holds: true },
      { picked: true, holds: false },
      { picked: false, holds: true },
      { picked: false, holds: false },
    ].map((option) => optionWords({ id: 'a', ...option }, es));
    expect(said).toEqual(['Lo elegiste, y es así', 'Lo elegiste, y no es así', 'Es así', 'No es así']);
  });

  it('has a reason in both languages wherever a run cannot tell', () => {
    const all: Unclear[] = [
      { kind: 'stopped' },
      { kind: 'hidden' },
      { kind: 'busy', lag: 1200 },
      { kind: 'limit', limit: 'stall' },
      { kind: 'crashed' },
      { kind: 'engine', reason: { kind: 'notLoaded', what: 'embedded' } },
      { kind: 'engine', reason: { kind: 'browserUnsupported', feature: 'Worker' } },
      { kind: 'engine', reason: { kind: 'internal', message: 'x' } },
      { kind: 'contradiction', n: 3 },
      { kind: 'notRun', scenario: 'three' },
    ];
    for (const words of [es, zhCn]) {
      const said = all.map((why) => unclearSentence(why, words));
      expect(new Set(said).size).toBe(all.length);
    }
    expect(unclearSentence({ kind: 'busy', lag: 1200 }, es)).toContain('1,2 s');
  });
});

describe('a summary', () => {
  const kept = (
    verdict: KeptAnswer['verdict'],
    confidence: KeptAnswer['confidence'],
  ): { kept: KeptAnswer } => ({
    kept: { at: 0, seed: 0, verdict, credit: 0, confidence, answer: { kind: 'shown' } },
  });

  it('goes over what one was sure of and got wrong first, and what went well last', () => {
    const answered = [
      kept('right', 'sure'),
      kept('shown', null),
      kept('wrong', 'unsure'),
      kept('partly', 'sure'),
      kept('right', 'unsure'),
    ];
    expect(inOrder(answered).map(({ kept: one }) => wentOf(one))).toEqual([
      'sureAndWrong',
      'wrong',
      'shown',
      'unsureAndRight',
      'right',
    ]);
  });

  it('gives a follow-up its parent’s number', () => {
    const questions = [predict, edit, { id: 'next' }];
    expect(questions.map(({ id }) => ordinalOf(id, questions, es))).toEqual([
      'Pregunta 1',
      'Pregunta 1, otra vuelta',
      'Pregunta 2',
    ]);
  });
});

describe('the keys of a lecture', () => {
  const press = (key: string, change: Partial<KeyboardEvent> = {}) =>
    stepForKey({
      key,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      shiftKey: false,
      ...change,
    });

  it('are the arrows and what a presenter’s remote sends, alone', () => {
    expect(['ArrowRight', 'PageDown', 'ArrowLeft', 'PageUp', 'r', ' '].map((key) => press(key))).toEqual([
      'on',
      'on',
      'back',
      'back',
      null,
      null,
    ]);
    expect(press('ArrowLeft', { altKey: true })).toBeNull();
  });
});

it('speaks both languages in each of its texts', () => {
  const keys = (value: object): string[] =>
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' && inner !== null ? keys(inner).map((rest) => `${key}.${rest}`) : [key],
    );
  const [first, ...others] = LOCALES.map((locale) => keys(wordsIn(locale).quiz));
  for (const other of others) expect(other).toEqual(first);
});
