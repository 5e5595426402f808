/**
 * The question whose answer is a server: every right one passes, whatever its way; every typical wrong one fails, and is
 * recognised. A wrong solution lies in a folder named for the mistake whose hint it must get.
 */

import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { loadLocalEngine } from '../../../scripts/lib/node-engines.ts';
import { grade } from '../../../src/quiz/grade.ts';
import type { EditQuestion } from '../../../src/quiz/question.ts';
import { askQuestion, withServer } from '../../../src/quiz/variation.ts';
import type { EditResult } from '../../../src/quiz/verdict.ts';
import { labOf, readQuiz, runAll } from './support.ts';

const [engine, { questions }] = await Promise.all([loadLocalEngine('embedded'), readQuiz()]);
afterAll(() => engine.dispose());

const question = editQuestion('shared-budget');
const lab = await labOf(question);
const right = await solutionsIn('right');
const wrong = await solutionsIn('wrong');

describe('the question that is answered with a server', () => {
  test('is tried with a dozen right and a dozen wrong solutions at least, and with each mistake', () => {
    expect(right.length).toBeGreaterThanOrEqual(12);
    expect(wrong.length).toBeGreaterThanOrEqual(12);
    expect([...new Set(wrong.map(mistakeOf))].sort()).toEqual(question.mistakes.map(({ id }) => id).sort());
  });

  test.each(right)('passes right/%s', async (name) => {
    const { kind, result } = await gradeSolution('right', name);
    expect(result.invariants.filter(({ holds }) => !holds)).toEqual([]);
    expect(kind).toBe('right');
    expect(result.mistake).toBeNull();
  });

  test.each(wrong)('fails wrong/%s with the hint it is filed under', async (name) => {
    const { kind, result } = await gradeSolution('wrong', name);
    expect(kind).toBe('wrong');
    expect(result.mistake).toBe(mistakeOf(name));
  });
});

function mistakeOf(name: string): string {
  return dirname(name);
}

async function gradeSolution(folder: string, name: string): Promise<{ kind: string; result: EditResult }> {
  const text = await readFile(join(folderOf(folder), name), 'utf8');
  const asking = withServer(askQuestion(question, lab, 0), { [lab.entry]: text });
  const runs = await runAll(asking, engine, 'instant');
  const verdict = grade(asking, { kind: 'edited', confidence: 'sure', files: { [lab.entry]: text } }, runs);
  const [result] = verdict.kind === 'inconclusive' ? [] : verdict.parts;
  if (result?.kind !== 'edit') throw new Error(JSON.stringify(verdict));
  return { kind: verdict.kind, result };
}

async function solutionsIn(folder: string): Promise<string[]> {
  const names = await readdir(folderOf(folder), { recursive: true });
  return names.filter((name) => name.endsWith('.js')).sort();
}

function folderOf(folder: string): string {
  return fileURLToPath(new URL(`./solutions/${folder}/`, import.meta.url));
}

function editQuestion(id: string): EditQuestion {
  const found = questions.find((candidate) => candidate.id === id);
  if (found?.kind !== 'edit') throw new Error(`no question ${id}`);
  return found;
}
