/**
 * The quiz as it is shipped: its files are sound in every language, each way of asking has one right answer, and what is
 * right is decided by a run: the same on Node as embedded, and another one with another middleware.
 */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { loadLocalEngine } from '../../scripts/lib/node-engines.ts';
import { type Lab, LOCALES } from '../../src/lab/definition.ts';
import type { RunRequest } from '../../src/lab/run.ts';
import { quizFaults, textFaults } from '../../src/quiz/check.ts';
import { grade } from '../../src/quiz/grade.ts';
import { fillText, runSource, slotSource, type TextFormat } from '../../src/quiz/placeholders.ts';
import type { Answer, Asking, PartAnswer, Question } from '../../src/quiz/question.ts';
import type { QuestionTexts } from '../../src/quiz/texts.ts';
import { askQuestion, withServer } from '../../src/quiz/variation.ts';
import type { PartResult, Verdict } from '../../src/quiz/verdict.ts';
import { readLesson, sectionsOf } from '../helpers/lessons.ts';
import { labOf, type Runs, readQuiz, readQuizTexts, runAll } from '../unit/quiz/support.ts';

const [node, embedded, quiz] = await Promise.all([
  loadLocalEngine('node'),
  loadLocalEngine('embedded'),
  readQuiz(),
]);
afterAll(() => Promise.all([node.dispose(), embedded.dispose()]));

/** The lab as shipped, and tries again after it. */
const SEEDS = [0, 1, 2, 3, 4, 5, 6, 7];
const predictions = quiz.questions.filter(({ kind }) => kind === 'predict');

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

describe.each(predictions.map((question) => [question.id, question] as const))(
  'asking %s',
  (id, question) => {
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

    test('gets the same verdicts on Node as embedded: right, partly right, wrong', async () => {
      const shown = await show(id, 0);
      const onNode = await runAll(shown.asking, node, 10);
      const right = answerOf(shown.parts);
      for (const answer of [right, spoilt(right, question), nothing(right)]) {
        const inPage = grade(shown.asking, answer, shown.runs);
        expect(withoutClock(grade(shown.asking, answer, onNode))).toEqual(withoutClock(inPage));
      }
      expect(grade(shown.asking, right, onNode).kind).toBe('right');
      expect(grade(shown.asking, spoilt(right, question), onNode).kind).toBe('partly');
      expect(grade(shown.asking, nothing(right), onNode).kind).toBe('wrong');
    });
  },
);

test.each([
  ['right/trust-proxy-one-hop', 'right', null],
  ['right/api-key-or-refused', 'right', null],
  ['wrong/invented-addresses/trust-proxy-true', 'wrong', 'invented-addresses'],
  ['wrong/proxy-address/as-shipped', 'wrong', 'proxy-address'],
])('the server %s is %s on Node too', { timeout: 120_000 }, async (name, kind, mistake) => {
  const question = questionOf('shared-budget');
  const solution = new URL(`../unit/quiz/solutions/${name}.js`, import.meta.url);
  const asking = withServer(askQuestion(question, await labOf(question), 0), {
    'server.js': await readFile(solution, 'utf8'),
  });
  const verdict = grade(
    asking,
    { kind: 'edited', confidence: 'sure', files: {} },
    await runAll(asking, node, 10),
  );
  expect(verdict).toMatchObject({ kind, parts: [{ kind: 'edit', mistake }] });
});

describe('another version of the middleware, whose delays are half as long', () => {
  const asShipped: Answer = {
    kind: 'predicted',
    confidence: 'sure',
    parts: { times: { kind: 'times', times: [0, 0, 9000, 16_000] } },
  };
  const halved: Answer = {
    kind: 'predicted',
    confidence: 'sure',
    parts: { times: { kind: 'times', times: [0, 0, 4500, 8000] } },
  };

  test('changes the verdict on Node, where it is found in the place of the installed one', async () => {
    const { asking } = await show('four-at-once', 0);
    const patched = await patchedSlowDown();
    const runs = await runAll(asking, node, 10, (request) => ({
      ...request,
      files: {
        ...request.files,
        'node_modules/express-slow-down/package.json': '{ "type": "module", "exports": "./index.js" }',
        'node_modules/express-slow-down/index.js': patched,
      },
    }));
    expect(grade(asking, asShipped, runs)).toMatchObject({ kind: 'partly', credit: 0.5 });
    expect(grade(asking, halved, runs)).toMatchObject({ kind: 'right', credit: 1 });
  });

  test('changes the verdict in the page, where the server imports it from a file', async () => {
    const { asking, runs: unpatched } = await show('four-at-once', 0);
    const patched = await patchedSlowDown();
    const runs = await runAll(asking, embedded, 'instant', (request) => importing(patched, request));
    expect(grade(asking, asShipped, unpatched).kind).toBe('right');
    expect(grade(asking, halved, unpatched).kind).toBe('partly');
    expect(grade(asking, asShipped, runs)).toMatchObject({ kind: 'partly', credit: 0.5 });
    expect(grade(asking, halved, runs)).toMatchObject({ kind: 'right', credit: 1 });
  });
});

/** The installed middleware with one line changed. */
async function patchedSlowDown(): Promise<string> {
  const installed = await readFile(fileURLToPath(import.meta.resolve('express-slow-down')), 'utf8');
  const patched = installed.replace('Math.min(unboundedDelay,', 'Math.min(unboundedDelay / 2,');
  expect(patched).not.toBe(installed);
  return patched;
}

function importing(patched: string, { files, entry, ...rest }: RunRequest): RunRequest {
  const server = (files[entry] ?? '').replace("'express-slow-down'", "'./patched.js'");
  return { ...rest, entry, files: { ...files, [entry]: server, 'patched.js': patched } };
}

interface Shown {
  asking: Asking;
  runs: Runs;
  parts: PartResult[];
}

const shown = new Map<string, Promise<Shown>>();
const labs = new Map<string, Promise<Lab>>();

/** A question's runs in the embedded engine, and what they show. Each runs once. */
function show(id: string, seed: number): Promise<Shown> {
  return once(shown, `${id} ${seed}`, async () => {
    const question = questionOf(id);
    const asking = askQuestion(question, await once(labs, question.lab, () => labOf(question)), seed);
    const runs = await runAll(asking, embedded, 'instant');
    const verdict = grade(asking, { kind: 'shown' }, runs);
    if (verdict.kind !== 'shown') throw new Error(JSON.stringify(verdict));
    return { asking, runs, parts: verdict.parts };
  });
}

function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}

function questionOf(id: string): Question {
  const question = quiz.questions.find((candidate) => candidate.id === id);
  if (question === undefined) throw new Error(`no question ${id}`);
  return question;
}

function truthOf(part: PartResult): [string, (string | number)[]] {
  if (part.kind === 'times') return [part.id, part.requests.map(({ observed }) => observed)];
  if (part.kind === 'choice') return [part.id, part.options.filter(({ holds }) => holds).map(({ id }) => id)];
  throw new Error('no truth is known of a server');
}

type Prediction = Extract<Answer, { kind: 'predicted' }>;

/** The answer that is right by what was shown. */
function answerOf(parts: readonly PartResult[]): Prediction {
  return { kind: 'predicted', confidence: 'sure', parts: Object.fromEntries(parts.map(partAnswerOf)) };
}

function partAnswerOf(part: PartResult): [string, PartAnswer] {
  const [id, truth] = truthOf(part);
  return part.kind === 'times'
    ? [id, { kind: 'times', times: truth.map(Number) }]
    : [id, { kind: 'choice', picked: truth.map(String) }];
}

/** Right but for the last part, or, of a single one, its last time. */
function spoilt(answer: Prediction, question: Question): Prediction {
  const parts = { ...answer.parts };
  const ids = Object.keys(parts);
  const last = ids.at(-1) ?? '';
  const part = parts[last];
  if (ids.length > 1) delete parts[last];
  else if (part?.kind === 'times') parts[last] = { kind: 'times', times: [...part.times.slice(0, -1), 1] };
  else throw new Error(`${question.id}: there is nothing to spoil`);
  return { ...answer, parts };
}

function nothing(answer: Prediction): Prediction {
  return { ...answer, parts: {} };
}

/** When requests were sent is a matter of the clock. */
function withoutClock(verdict: Verdict): unknown {
  return JSON.parse(JSON.stringify(verdict, (key, value) => (key === 'sentAt' ? undefined : value)));
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
