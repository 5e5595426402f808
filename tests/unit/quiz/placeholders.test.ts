import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../../src/lab/events.ts';
import { fillText, runSource, slotSource, type TextFormat } from '../../../src/quiz/placeholders.ts';
import type { Asking } from '../../../src/quiz/question.ts';
import { observation } from '../../helpers/observations.ts';
import { recordOf, seen } from './support.ts';

const format: TextFormat = {
  time: (ms) => `${ms / 1000} s`,
  count: (n) => `#${n}`,
  list: (items) => items.join(' + '),
};

const scenario = { requests: [{ count: 2 }, {}] };
const request = {
  files: {},
  entry: 'x',
  port: 1,
  scenario,
  pace: 'instant' as const,
  limits: DEFAULT_LIMITS,
};
const asking: Asking = {
  question: {
    id: 'q',
    kind: 'predict',
    lab: 'l',
    scenario: 's',
    slots: {
      patience: { unit: 'ms', places: [], values: [] },
      count: { unit: 'count', places: [], values: [] },
    },
    parts: [{ kind: 'times', id: 't', of: 'all', tolerance: 500 }],
  },
  seed: 0,
  values: { patience: 20_000, count: 4 },
  requests: { s: request, other: request },
};

const observed = (delays: number[]) =>
  seen(recordOf(delays.map((delay, i) => observation({ n: i + 1, delay, hit: i + 1, closedAt: 1234 }))));
const runs = { s: observed([0, 4000, 9000]), other: observed([1000, 2000, 3000]) };

test.each([
  ['{count} in {patience}, {tolerance}', '#4 in 20 s, 0.5 s'],
  ['{delay 1}', '{delay 1}'],
  ['{unknown} {', '{unknown} {'],
])('before the run %j reads %j', (text, expected) => {
  expect(fillText(text, slotSource(asking, format))).toBe(expected);
});

test.each([
  ['{delay 1}', '0 s + 4 s'],
  ['{delay 1.-1}', '4 s'],
  ['{hit 2} {hit 1.1}', '#3 #1'],
  ['{delay 2@other}', '3 s'],
  ['{held 2}', '1.234 s'],
  ['{status 1.1}', '#200'],
  ['{count}', '#4'],
  ['{delay 9}', '{delay 9}'],
  ['{delay 1@absent}', '{delay 1@absent}'],
  ['{outcome 1}', '{outcome 1}'],
])('after the run %j reads %j', (text, expected) => {
  expect(fillText(text, runSource(asking, runs, format))).toBe(expected);
});
