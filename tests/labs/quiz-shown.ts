/** The quiz's questions as they are shown: run in the embedded engine, with what that shows; and answers to them. */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { loadLocalEngine } from '../../scripts/lib/node-engines.ts';
import type { Lab } from '../../src/lab/definition.ts';
import { grade } from '../../src/quiz/grade.ts';
import type { Answer, Asking, PartAnswer, Question } from '../../src/quiz/question.ts';
import { askQuestion } from '../../src/quiz/variation.ts';
import type { PartResult } from '../../src/quiz/verdict.ts';
import { labOf, type Runs, readQuiz, runAll } from '../unit/quiz/support.ts';

export const [embedded, quiz] = await Promise.all([loadLocalEngine('embedded'), readQuiz()]);
export const predictions = quiz.questions.filter(({ kind }) => kind === 'predict');

export interface Shown {
  asking: Asking;
  runs: Runs;
  parts: PartResult[];
}

const shown = new Map<string, Promise<Shown>>();
const labs = new Map<string, Promise<Lab>>();

/** A question's runs in the embedded engine, and what they show. Each runs once. */
export function show(id: string, seed: number): Promise<Shown> {
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

export function questionOf(id: string): Question {
  const question = quiz.questions.find((candidate) => candidate.id === id);
  if (question === undefined) throw new Error(`no question ${id}`);
  return question;
}

export function truthOf(part: PartResult): [string, (string | number)[]] {
  if (part.kind === 'times') return [part.id, part.requests.map(({ observed }) => observed)];
  if (part.kind === 'choice') return [part.id, part.options.filter(({ holds }) => holds).map(({ id }) => id)];
  throw new Error('no truth is known of a server');
}

export type Prediction = Extract<Answer, { kind: 'predicted' }>;

/** The answer that is right by what was shown. */
export function answerOf(parts: readonly PartResult[]): Prediction {
  return { kind: 'predicted', confidence: 'sure', parts: Object.fromEntries(parts.map(partAnswerOf)) };
}

function partAnswerOf(part: PartResult): [string, PartAnswer] {
  const [id, truth] = truthOf(part);
  return part.kind === 'times'
    ? [id, { kind: 'times', times: truth.map(Number) }]
    : [id, { kind: 'choice', picked: truth.map(String) }];
}

/** Right but for the last part, or, of a single one, its last time. */
export function spoilt(answer: Prediction, question: Question): Prediction {
  const parts = { ...answer.parts };
  const ids = Object.keys(parts);
  const last = ids.at(-1) ?? '';
  const part = parts[last];
  if (ids.length > 1) delete parts[last];
  else if (part?.kind === 'times') parts[last] = { kind: 'times', times: [...part.times.slice(0, -1), 1] };
  else throw new Error(`${question.id}: there is nothing to spoil`);
  return { ...answer, parts };
}

export function nothing(answer: Prediction): Prediction {
  return { ...answer, parts: {} };
}

/** Of `four-at-once`: right with the middleware that is installed. */
export const asShipped: Answer = {
  kind: 'predicted',
  confidence: 'sure',
  parts: { times: { kind: 'times', times: [0, 0, 9000, 16_000] } },
};
/** Right with one whose delays are half as long. */
export const halved: Answer = {
  kind: 'predicted',
  confidence: 'sure',
  parts: { times: { kind: 'times', times: [0, 0, 4500, 8000] } },
};

/** The installed middleware with one line changed. */
export async function patchedSlowDown(): Promise<string> {
  const installed = await readFile(fileURLToPath(import.meta.resolve('express-slow-down')), 'utf8');
  const patched = installed.replace('Math.min(unboundedDelay,', 'Math.min(unboundedDelay / 2,');
  expect(patched).not.toBe(installed);
  return patched;
}
