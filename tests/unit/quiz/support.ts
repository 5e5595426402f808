/** What tests of the quiz share: its files, and runs of its questions. */

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { LABS, readJson, readLab } from '../../../scripts/lib/lab-folder.ts';
import { recordRun } from '../../../scripts/lib/record-run.ts';
import { StartGate } from '../../../scripts/lib/start-gate.ts';
import type { Engine } from '../../../src/engines/engine.ts';
import { isTooBusy } from '../../../src/lab/busy.ts';
import type { Lab, Locale } from '../../../src/lab/definition.ts';
import type { RunEvent } from '../../../src/lab/events.ts';
import type { Observation } from '../../../src/lab/observation.ts';
import type { Pace, RunRecord, RunRequest } from '../../../src/lab/run.ts';
import type { Asking, Question, Quiz } from '../../../src/quiz/question.ts';
import { parseQuiz, parseQuizTexts } from '../../../src/quiz/schema.ts';
import type { QuizTexts } from '../../../src/quiz/texts.ts';
import type { RunOutcome } from '../../../src/quiz/unclear.ts';

export type Runs = Record<string, RunOutcome>;

const FOLDER = join(LABS, 'quiz');

export async function readQuiz(): Promise<Quiz> {
  return parseQuiz(await readJson(join(FOLDER, 'quiz.json')));
}

export async function readQuizTexts(locale: Locale): Promise<QuizTexts> {
  return parseQuizTexts(await readJson(join(FOLDER, `quiz.${locale}.json`)));
}

export function labOf(question: Question): Promise<Lab> {
  return readLab(join(LABS, question.lab));
}

export function seen(record: RunRecord): RunOutcome {
  return { kind: 'record', record, page: 'seen' };
}

/** A finished run, complete but for what a test says. */
export function recordOf(observations: Observation[], given: Partial<RunRecord> = {}): RunRecord {
  return { state: { kind: 'done' }, now: 0, versions: {}, log: [], lag: 0, observations, ...given };
}

/** Every run of an asking, one after the other. `change` may give the server other files. */
export async function runAll(
  { requests }: Asking,
  engine: Engine,
  pace: Pace,
  change: (request: RunRequest) => RunRequest = (request) => request,
): Promise<Runs> {
  const runs: Runs = {};
  for (const [id, request] of Object.entries(requests)) {
    runs[id] = seen(await recordCalmly(engine, change({ ...request, pace })));
  }
  return runs;
}

/** One for all runs that begin side by side. */
const gate = new StartGate(availableParallelism());

/** The same side by side: at pace 1 nearly all of a run is waiting, and what a busy machine adds is small beside it. */
export async function runAllAtOnce(
  { requests }: Asking,
  engine: Engine,
  change: (request: RunRequest) => RunRequest = (request) => request,
): Promise<Runs> {
  const runs = Object.entries(requests).map(async ([id, request]) => {
    const outcome = seen(await recordCalmly(engine, change({ ...request, pace: 1 })));
    return [id, outcome] as const;
  });
  return Object.fromEntries(await Promise.all(runs));
}

const ATTEMPTS = 4;

/** Real Node on a busy machine runs again; of the last attempt its lateness is not held against it. */
async function recordCalmly(engine: Engine, request: RunRequest): Promise<RunRecord> {
  for (let attempt = 1; ; attempt++) {
    const record = await recordInTurn(engine, request);
    if (!isTooBusy(record, request.pace)) return record;
    if (attempt === ATTEMPTS) return { ...record, lag: 0 };
  }
}

/** Begins when few others are beginning: that takes a processor for itself. */
async function recordInTurn(engine: Engine, request: RunRequest): Promise<RunRecord> {
  const leave = await gate.enter();
  const onEvent = ({ type }: RunEvent) => {
    if (type === 'sent') leave();
  };
  return recordRun(engine, request, { onEvent }).finally(leave);
}
