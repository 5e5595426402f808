import { expect, test } from 'vitest';
import { readCount, readTime } from '../../../src/lab/quantity.ts';

test.each([
  ['9 s', 9000],
  ['9000 ms', 9000],
  ['９秒', 9000],
  ['９０００毫秒', 9000],
  ['1,5', 1500],
  ['1.5', 1500],
  ['１．５ ｓ', 1500],
  ['1。5秒', 1500],
  ['0,25s', 250],
  [',5', 500],
  ['9', 9000],
  ['0', 0],
  ['0.3', 300],
  ['10\u00a0000 ms', 10_000],
  ['1.500 ms', 1500],
  ['1.500 s', 1500],
  ['1.234,5 ms', 1234.5],
  ['2 min', 120_000],
  ['2分钟', 120_000],
  ['9 segundos', 9000],
  [' 9  S ', 9000],
])('the time %j is %i ms', (text, ms) => {
  expect(readTime(text)).toBe(ms);
});

test.each([
  '',
  's',
  'nueve',
  '9 h',
  '1.5.2',
  '1,23,4',
  '9 s 3',
  '1e3',
  '.',
  '½',
  '__proto__',
  '9 constructor',
])('%j is no time', (text) => {
  expect(readTime(text)).toBeNull();
});

test('a time below zero is read as it was written: what is wrong with it is not how it is typed', () => {
  expect(readTime('-1 s')).toBe(-1000);
});

test.each([
  ['5', 5],
  ['５', 5],
  ['10.000', 10_000],
  ['10,000', 10_000],
  ['10 000', 10_000],
  ['1,000,000', 1_000_000],
  ['5,0', 5],
  ['-3', -3],
])('the count %j is %i', (text, count) => {
  expect(readCount(text)).toBe(count);
});

test.each(['1.5', '1,5', 'cinco', '', '5 s', '10.00.0'])('%j is no count', (text) => {
  expect(readCount(text)).toBeNull();
});
