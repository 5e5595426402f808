/** Each exercise both ways: its own file fails the goal, its solution reaches it; embedded at once, on Node where it is short. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LABS, listLabs, readLab, readLabTexts } from '../../scripts/lib/lab-folder.ts';
import { loadLocalEngine } from '../../scripts/lib/node-engines.ts';
import { recordRun } from '../../scripts/lib/record-run.ts';
import { exerciseOf } from '../../src/bench/exercise/exercise-lab.ts';
import type { Engine } from '../../src/engines/engine.ts';
import { type Lab, LOCALES } from '../../src/lab/definition.ts';
import { DEFAULT_LIMITS } from '../../src/lab/events.ts';
import { mismatches } from '../../src/lab/expectation.ts';
import type { Pace } from '../../src/lab/run.ts';

const [embedded, node] = await Promise.all([loadLocalEngine('embedded'), loadLocalEngine('node')]);
afterAll(() => Promise.all([embedded.dispose(), node.dispose()]));

/** The labs that have any, beside their exercises. */
const exercises = (
  await Promise.all(
    (
      await listLabs()
    ).map(async (id) => {
      const lab = await readLab(join(LABS, id));
      return Object.keys(lab.definition.exercises ?? {}).map((exercise) => ({
        name: `${id} / ${exercise}`,
        lab,
        exercise,
      }));
    }),
  )
).flat();

/** What a server, in place of the exercise's, misses of the goal. */
async function missed(whole: Lab, exercise: string, server: string, where: { engine: Engine; pace: Pace }) {
  const { lab, definition } = exerciseOf(whole, exercise);
  const scenario = lab.definition.scenarios[definition.scenario];
  if (scenario === undefined) throw new Error(`no scenario ${definition.scenario}`);
  const record = await recordRun(where.engine, {
    files: { ...lab.files, [lab.entry]: server },
    entry: lab.entry,
    port: scenario.port ?? lab.port,
    path: lab.path,
    scenario,
    pace: where.pace,
    limits: DEFAULT_LIMITS,
  });
  expect(record.state).toEqual({ kind: 'done' });
  return mismatches(definition.goal, record);
}

test('there is an exercise', () => {
  expect(exercises.map(({ name }) => name)).toContain('throttle-and-limiter / backwards');
});

describe.each(exercises)('the exercise $name', ({ lab, exercise }) => {
  const start = lab.exercises[exercise] ?? '';
  const solve = () => readFile(join(LABS, lab.id, 'exercises', `${exercise}.solution.js`), 'utf8');

  test('is not solved as it begins, and is by its solution, in the embedded engine', async () => {
    const where = { engine: embedded, pace: 'instant' } as const;
    expect(await missed(lab, exercise, start, where)).not.toEqual([]);
    expect(await missed(lab, exercise, await solve(), where)).toEqual([]);
  });

  test('is not solved as it begins, and is by its solution, on Node', async () => {
    const where = { engine: node, pace: 10 } as const;
    const [asItBegins, solved] = await Promise.all([
      missed(lab, exercise, start, where),
      missed(lab, exercise, await solve(), where),
    ]);
    expect(asItBegins).not.toEqual([]);
    expect(solved).toEqual([]);
  });

  test('does not bring the solution along: neither as a file of the lab nor as its server', async () => {
    const { files } = exerciseOf(lab, exercise).lab;
    expect(Object.values(files)).not.toContain(await solve());
    expect(Object.values(files)).not.toContain(lab.files[lab.entry]);
  });

  test.each(LOCALES)('has a name, a task and a last word in %s', async (locale) => {
    const texts = await readLabTexts(join(LABS, lab.id), locale);
    expect(texts.exercises?.[exercise]).toEqual({
      name: expect.any(String),
      task: expect.any(String),
      done: expect.any(String),
    });
  });
});
