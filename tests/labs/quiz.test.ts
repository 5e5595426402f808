/**
 * The quiz as it is shipped: its files are sound in every language, each way of asking has one right answer, and what is
 * right is decided by a run: another one with another middleware.
 */

import { afterAll, describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/lab/definition.ts';
import type { RunRequest } from '../../src/lab/run.ts';
import { quizFaults, textFaults } from '../../src/quiz/check.ts';
import { grade } from '../../src/quiz/grade.ts';
import { fillText, runSource, slotSource, type TextFormat } from '../../src/quiz/placeholders.ts';
import type { QuestionTexts } from '../../src/quiz/texts.ts';
import type { PartResult } from '../../src/quiz/verdict.ts';
import { readLesson, sectionsOf } from '../helpers/lessons.ts';
import { readQuizTexts, runAll } from '../unit/quiz/support.ts';
import {
  answerOf,
  asShipped,
  embedded,
  halved,
  patchedSlowDown,
  predictions,
  quiz,
  show,
  truthOf,
} from './quiz-shown.ts';

afterAll(() => embedded.dispose());

/** The lab as shipped, and tries again after it. */
const SEEDS = [0, 1, 2, 3, 4, 5, 6, 7];

describe('the files of the quiz', () => {
  test('name nothing that is not there', () => {
    expect(quizFaults(quiz)).toEqual([]);
  });

  test.each(LOCALES)('have every text in %s', async (locale) => {
    expect(textFaults(quiz, await readQuizTexts(locale))).toEqual([]);
  });

  test.each(LOCALES)('send the reader to sections that the lesson has in %s', async (locale) => {
    const headings = sectionsOf(await readLesson(locale, 'abuso/throttling.mdx')).map(
      ({ heading }) => heading,
    );
    const { questions } = await readQuizTexts(locale);
    for (const { section } of Object.values(questions)) expect(headings).toContain(section);
  });

  test('send the reader to the same labs in every language', async () => {
    const labs = await Promise.all(
      LOCALES.map(async (locale) =>
        Object.entries((await readQuizTexts(locale)).questions).map(([id, { lab }]) => [id, lab]),
      ),
    );
    expect(labs[1]).toEqual(labs[0]);
  });
});

test.each([
  ['four-at-once', { times: [0, 0, 9000, 16_000] }],
  ['every-15s', { trend: ['alike'], third: [0, 0, 9000, 16_000] }],
  [
    'every-8s',
    { trend: ['alternate'], second: [25_000, 36_000, 49_000, 64_000], third: [0, 0, 9000, 16_000] },
  ],
  ['fifth-gives-up', { socket: ['client'], handler: ['not-called'], hit: ['kept'] }],
  ['behind-proxy', { socket: ['delay'], handler: ['nobody'] }],
  ['capped', { times: [0, 0, 5000, 5000, 5000], last: ['served'] }],
])('asked as shipped, %s is answered by %j', async (id, expected) => {
  const { parts } = await show(id, 0);
  expect(Object.fromEntries(parts.map(truthOf))).toEqual(expected);
});

describe.each(predictions.map(({ id }) => id))('asking %s', (id) => {
  test.each(SEEDS)(
    'with the seed %i, each choice has one right option and each text is whole',
    async (seed) => {
      const { asking, runs, parts } = await show(id, seed);
      for (const part of parts) {
        if (part.kind === 'choice') expect(part.options.filter(({ holds }) => holds)).toHaveLength(1);
        if (part.kind === 'times') expect(part.requests.length).toBeGreaterThan(2);
      }
      for (const locale of LOCALES) {
        const texts = (await readQuizTexts(locale)).questions[id];
        if (texts === undefined) throw new Error(`${id}: no texts`);
        expect(
          readBefore(texts).map((text) => fillText(text, slotSource(asking, FORMAT))),
        ).not.toContainEqual(expect.stringMatching(/[{}]/));
        expect(
          readAfter(texts, parts).map((text) => fillText(text, runSource(asking, runs, FORMAT))),
        ).not.toContainEqual(expect.stringMatching(/[{}]/));
      }
    },
  );

  test('again and again, the answer that was right is not always right', async () => {
    const answer = answerOf((await show(id, 0)).parts);
    const kinds = await Promise.all(
      SEEDS.map(async (seed) => {
        const { asking, runs } = await show(id, seed);
        return grade(asking, answer, runs).kind;
      }),
    );
    expect(kinds[0]).toBe('right');
    expect(new Set(kinds).size).toBeGreaterThan(1);
  });
});

test('another version of the middleware, whose delays are half as long, changes the verdict, where the server imports it from a file', async () => {
  const { asking, runs: unpatched } = await show('four-at-once', 0);
  const patched = await patchedSlowDown();
  const runs = await runAll(asking, embedded, 'instant', (request) => importing(patched, request));
  expect(grade(asking, asShipped, unpatched).kind).toBe('right');
  expect(grade(asking, halved, unpatched).kind).toBe('partly');
  expect(grade(asking, asShipped, runs)).toMatchObject({ kind: 'partly', credit: 0.5 });
  expect(grade(asking, halved, runs)).toMatchObject({ kind: 'right', credit: 1 });
});

function importing(patched: string, { files, entry, ...rest }: RunRequest): RunRequest {
  const server = (files[entry] ?? '').replace("'express-slow-down'", "'./patched.js'");
  return { ...rest, entry, files: { ...files, [entry]: server, 'patched.js': patched } };
}

const FORMAT: TextFormat = { time: (ms) => `${ms} ms`, count: String, list: (items) => items.join(', ') };

function readBefore({ title, task, parts = {} }: QuestionTexts): string[] {
  const asks = Object.values(parts).flatMap(({ ask, options = {} }) => [
    ask,
    ...Object.values(options).map(({ text }) => text),
  ]);
  return [title, ...task, ...asks];
}

/** What may be read after these results: what is said of options depends on which of them hold. */
function readAfter(
  { explanation, myth, parts = {} }: QuestionTexts,
  results: readonly PartResult[],
): string[] {
  const said = results.flatMap((result) => {
    if (result.kind !== 'choice') return [];
    const texts = parts[result.id]?.options ?? {};
    return result.options.map(({ id, holds }) => (holds ? texts[id]?.so : texts[id]?.why) ?? '');
  });
  return [...explanation, ...(myth ? [myth.said, myth.seen] : []), ...said];
}
