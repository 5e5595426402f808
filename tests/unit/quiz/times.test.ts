import { expect, test } from 'vitest';
import { readDelay } from '../../../src/lab/quantity.ts';
import { readPrediction } from '../../../src/quiz/times.ts';

test.each([
  ['9', 9000],
  ['9 s', 9000],
  ['9,0', 9000],
  ['9.0', 9000],
  ['９', 9000],
  ['９秒', 9000],
  ['9000 ms', 9000],
  ['16秒', 16_000],
  ['  9   s ', 9000],
  ['9 seg.', 9000],
  ['9秒。', 9000],
  ['de inmediato', 0],
  ['De  inmediato.', 0],
  ['Enseguida', 0],
  ['立刻', 0],
  ['马上。', 0],
  ['0', 0],
  ['1 min 4 s', 64_000],
  ['1 minuto y 4 segundos', 64_000],
  ['1分4秒', 64_000],
  ['1分钟4', 64_000],
])('%j is understood as %i ms', (text, ms) => {
  expect(readPrediction(text)).toEqual({ kind: 'time', ms });
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['　', 'empty'],
  ['nueve', 'unclear'],
  ['9 o 10', 'unclear'],
  ['9 10', 'unclear'],
  ['1 min 70 s', 'unclear'],
  ['1 min -4 s', 'unclear'],
  ['de inmediato 9', 'unclear'],
  ['-1', 'negative'],
])('%j is %s', (text, kind) => {
  expect(readPrediction(text)).toEqual({ kind });
});

test('9000 without a unit is 9000 s, longer than any run: another unit may be meant', () => {
  expect(readPrediction('9000')).toEqual({ kind: 'tooLong', ms: 9_000_000 });
  expect(readPrediction('600')).toEqual({ kind: 'time', ms: 600_000 });
});

test('a time is read as elsewhere in the course: 1.500 ms is grouped, 1.500 s is not', () => {
  expect(readDelay('1.500 ms')).toBe(1500);
  expect(readDelay('1.500 s')).toBe(1500);
  expect(readDelay('constructor')).toBeNull();
});
