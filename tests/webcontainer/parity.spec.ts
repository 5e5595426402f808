/**
 * The second witness says what the first says: every scenario and every break of every lab, at pace 10 in the stand-in,
 * against the embedded engine. And every question of the quiz is graded alike.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { labRequest } from '../../scripts/lib/evidence.ts';
import { LABS, listLabs, readLab } from '../../scripts/lib/lab-folder.ts';
import { loadLocalEngine } from '../../scripts/lib/node-engines.ts';
import { recordRun } from '../../scripts/lib/record-run.ts';
import type { Engine } from '../../src/engines/engine.ts';
import { type Agreement, agreementOf } from '../../src/lab/agreement.ts';
import type { Lab } from '../../src/lab/definition.ts';
import type { Pace, RunRecord } from '../../src/lab/run.ts';
import { grade } from '../../src/quiz/grade.ts';
import type { Answer, Asking, PartAnswer, Question } from '../../src/quiz/question.ts';
import { askQuestion, withServer } from '../../src/quiz/variation.ts';
import type { PartResult, Verdict } from '../../src/quiz/verdict.ts';
import { labOf, type Runs, readQuiz, runAll } from '../unit/quiz/support.ts';
import { expect, test } from './fixtures.ts';
import type { Fleet } from './fleet.ts';

const embedded = await loadLocalEngine('embedded');
test.afterAll(() => embedded.dispose());
test.setTimeout(180_000);

/** One of a lab's runs: its own server's, or a broken one's. */
interface LabRun {
  scenario: string;
  breakId?: string;
}

function runsOf({ definition }: Lab): LabRun[] {
  return [
    ...Object.keys(definition.scenarios).map((scenario) => ({ scenario })),
    ...Object.entries(definition.breaks).map(([breakId, { scenario }]) => ({ scenario, breakId })),
  ];
}

async function record(
  engine: Engine,
  lab: Lab,
  { scenario, breakId }: LabRun,
  pace: Pace,
): Promise<RunRecord> {
  return recordRun(engine, labRequest(lab, scenario, pace, breakId));
}

/** Real Node at a time-lapse is late on a busy machine: what does not agree runs again, when nothing else of the lab does. */
const ATTEMPTS = 3;

/** What the engines do not agree on, by the names of the runs. */
async function compareLab(lab: Lab, fleet: Fleet): Promise<Record<string, Agreement>> {
  const first = await Promise.all(
    runsOf(lab).map(async (run) => {
      const expected = await record(embedded, lab, run, 'instant');
      return { run, expected, agreement: await playAgain(lab, run, expected, fleet) };
    }),
  );
  const disagreements: Record<string, Agreement> = {};
  for (const { run, expected, ...found } of first) {
    let { agreement } = found;
    for (let attempt = 2; attempt <= ATTEMPTS && agreement.kind !== 'agree'; attempt++) {
      agreement = await playAgain(lab, run, expected, fleet);
    }
    if (agreement.kind !== 'agree') disagreements[run.breakId ?? run.scenario] = agreement;
  }
  return disagreements;
}

async function playAgain(lab: Lab, run: LabRun, expected: RunRecord, fleet: Fleet): Promise<Agreement> {
  const observed = await fleet.use((engine) => record(engine, lab, run, 10));
  return agreementOf({ record: expected, pace: 'instant' }, { record: observed, pace: 10 });
}

for (const id of await listLabs()) {
  test(`the lab ${id} is observed alike in every scenario and with every break`, async ({ fleet }) => {
    expect(await compareLab(await readLab(join(LABS, id)), fleet)).toEqual({});
  });
}

const quiz = await readQuiz();

for (const question of quiz.questions.filter(({ kind }) => kind === 'predict')) {
  test(`the question ${question.id} has the same verdicts: right, wrong, and nothing answered`, async ({
    fleet,
  }) => {
    const asking = askQuestion(question, await labOf(question), 0);
    const right = rightAnswer(asking, await runAll(asking, embedded, 'instant'));
    const [inPage, inContainer] = await gradeBoth(
      asking,
      [right, spoilt(right), { ...right, parts: {} }, SHOWN],
      fleet,
    );
    expect(inContainer[0]).toMatchObject({ kind: 'right' });
    expect(inContainer).toEqual(inPage);
  });
}

for (const [name, kind] of [
  ['right/trust-proxy-one-hop', 'right'],
  ['right/api-key-or-refused', 'right'],
  ['wrong/invented-addresses/trust-proxy-true', 'wrong'],
  ['wrong/proxy-address/as-shipped', 'wrong'],
] as const) {
  test(`the learner’s server ${name} is ${kind}`, async ({ fleet }) => {
    const question = questionOf('shared-budget');
    const file = new URL(`../unit/quiz/solutions/${name}.js`, import.meta.url);
    const asking = withServer(askQuestion(question, await labOf(question), 0), {
      'server.js': await readFile(file, 'utf8'),
    });
    const answer: Answer = { kind: 'edited', confidence: 'sure', files: {} };
    const [inPage, inContainer] = await gradeBoth(asking, [answer], fleet);
    expect(inContainer).toMatchObject([{ kind }]);
    expect(inContainer).toEqual(inPage);
  });
}

/** The verdicts on each answer, in the page and in the container; what is not alike runs again, as a lab does. */
async function gradeBoth(asking: Asking, answers: readonly Answer[], fleet: Fleet) {
  const verdicts = (runs: Runs) => answers.map((answer) => withoutClock(grade(asking, answer, runs)));
  const inPage = verdicts(await runAll(asking, embedded, 'instant'));
  for (let attempt = 1; ; attempt++) {
    const inContainer = verdicts(await runSideBySide(asking, fleet));
    if (attempt === ATTEMPTS || isDeepStrictEqual(inPage, inContainer)) return [inPage, inContainer] as const;
  }
}

function questionOf(id: string): Question {
  const question = quiz.questions.find((candidate) => candidate.id === id);
  if (question === undefined) throw new Error(`no question ${id}`);
  return question;
}

/** Each run on a container of its own. */
async function runSideBySide(asking: Asking, fleet: Fleet): Promise<Runs> {
  const runs = Object.entries(asking.requests).map(([id, request]) =>
    fleet.use((engine) => runAll({ ...asking, requests: { [id]: request } }, engine, 10)),
  );
  return Object.assign({}, ...(await Promise.all(runs)));
}

type Prediction = Extract<Answer, { kind: 'predicted' }>;

const SHOWN: Answer = { kind: 'shown' };

/** By what the runs show. */
function rightAnswer(asking: Asking, runs: Runs): Prediction {
  const verdict = grade(asking, SHOWN, runs);
  if (verdict.kind !== 'shown') throw new Error(JSON.stringify(verdict));
  return { kind: 'predicted', confidence: 'sure', parts: Object.fromEntries(verdict.parts.map(rightPart)) };
}

function rightPart(part: PartResult): [string, PartAnswer] {
  if (part.kind === 'times') {
    return [part.id, { kind: 'times', times: part.requests.map(({ observed }) => observed) }];
  }
  if (part.kind !== 'choice') throw new Error('no truth is known of a server');
  const picked = part.options.filter(({ holds }) => holds).map(({ id }) => id);
  return [part.id, { kind: 'choice', picked }];
}

/** Without its last part, or, of a single one, with another last time. */
function spoilt(answer: Prediction): Prediction {
  const parts = Object.entries(answer.parts);
  const [id, last] = parts.at(-1) ?? ['', undefined];
  if (parts.length > 1) return { ...answer, parts: Object.fromEntries(parts.slice(0, -1)) };
  if (last?.kind !== 'times') throw new Error('there is nothing to spoil');
  return { ...answer, parts: { [id]: { kind: 'times', times: [...last.times.slice(0, -1), 1] } } };
}

/** When requests were sent is a matter of the clock. */
function withoutClock(verdict: Verdict): unknown {
  return JSON.parse(JSON.stringify(verdict, (key, value) => (key === 'sentAt' ? undefined : value)));
}
