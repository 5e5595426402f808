/**
 * Runs any server with any scenario in the terminal.
 *
 *     npm run lab -- <lab | folder> [--scenario <id | file.json>] [--server <file>] [--engine embedded|node]
 *                    [--pace instant|10|1] [--json] [--lang es|zh-cn]
 *
 * Exit codes: 0 completed, 1 the server crashed or a limit ended the run, 2 unusable arguments, 3 the engine failed or is
 * unavailable. With `--json`, standard output holds exactly one object: design.md "The contract" of the project names its
 * members, `{ lab, scenario, engine, pace, versions, observations, log, error? }`.
 */

import { describeReason } from '../src/i18n/describe.ts';
import { stringsFor } from '../src/i18n/index.ts';
import { wordsFor } from '../src/i18n/words-for.ts';
import { EngineError } from '../src/lab/errors.ts';
import type { RunRecord, RunState } from '../src/lab/run.ts';
import {
  type LabOptions,
  type LabRun,
  localeOf,
  parseOptions,
  prepareRun,
  UsageError,
  type UsageProblem,
} from './lib/lab-arguments.ts';
import { readLabTexts } from './lib/lab-folder.ts';
import { reportRun } from './lib/lab-report.ts';
import { loadLocalEngine } from './lib/node-engines.ts';
import { recordRun } from './lib/record-run.ts';

const EXIT = { completed: 0, failed: 1, usage: 2, engine: 3 } as const;

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  let options: LabOptions | null = null;
  let run: LabRun | null = null;
  try {
    options = parseOptions(args, process.env);
    if (options.help) {
      console.log(stringsFor(options.locale).cli.usage);
      return EXIT.completed;
    }
    run = await prepareRun(options);
    const record = await runOnce(options, run);
    if (options.json) printJson(options, run, record);
    else console.log(await describeRun(options, run, record));
    return record.state.kind === 'done' ? EXIT.completed : EXIT.failed;
  } catch (error) {
    return reportFailure(error, { options, run, isJson: args.includes('--json') });
  }
}

async function runOnce(options: LabOptions, run: LabRun): Promise<RunRecord> {
  const engine = await loadLocalEngine(options.engine);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  try {
    return await recordRun(engine, run.request, { signal: stop.signal });
  } finally {
    await engine.dispose();
  }
}

async function describeRun(options: LabOptions, run: LabRun, record: RunRecord): Promise<string> {
  const words = wordsFor(options.locale);
  const { cli } = stringsFor(options.locale);
  const texts = run.folder === null ? null : await readLabTexts(run.folder, options.locale).catch(() => null);
  const title = [
    texts?.title ?? run.lab,
    texts?.scenarios[run.scenario] ?? run.scenario,
    cli.engines[options.engine],
    cli.pace(String(options.pace)),
  ];
  return `${title.join(' · ')}\n${reportRun(record, words, cli)}`;
}

function printJson(options: LabOptions, run: LabRun, record: RunRecord): void {
  const error = errorOf(record.state);
  printObject({
    lab: run.lab,
    scenario: run.scenario,
    engine: options.engine,
    pace: options.pace,
    versions: record.versions,
    observations: record.observations,
    log: record.log,
    ...(error === null ? {} : { error }),
  });
}

function errorOf(state: RunState): object | null {
  if (state.kind === 'crashed') return state.error;
  if (state.kind === 'limited') return { kind: 'limit', limit: state.limit };
  return state.kind === 'stopped' ? { kind: 'stopped' } : null;
}

interface Failure {
  options: LabOptions | null;
  run: LabRun | null;
  isJson: boolean;
}

function reportFailure(error: unknown, { options, run, isJson }: Failure): number {
  const locale = options?.locale ?? localeOf(process.env);
  const { cli, errors } = stringsFor(locale);
  if (error instanceof UsageError) {
    if (isJson) printFailure(error.problem, options, run);
    console.error(`${describeProblem(error.problem, cli)}\n\n${cli.usage}`);
    return EXIT.usage;
  }
  const reason =
    error instanceof EngineError
      ? error.reason
      : {
          kind: 'internal' as const,
          message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        };
  if (isJson) printFailure(reason, options, run);
  const { what, todo, quoted } = describeReason(reason, errors);
  console.error([what, quoted, todo].filter((line) => line !== null).join('\n'));
  return EXIT.engine;
}

function printFailure(error: object, options: LabOptions | null, run: LabRun | null): void {
  printObject({
    lab: run?.lab ?? options?.lab ?? null,
    scenario: run?.scenario ?? options?.scenario ?? null,
    engine: options?.engine ?? null,
    pace: options?.pace ?? null,
    versions: {},
    observations: [],
    log: [],
    error,
  });
}

function printObject(value: object): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

function describeProblem(problem: UsageProblem, cli: ReturnType<typeof stringsFor>['cli']): string {
  const { problems } = cli;
  switch (problem.kind) {
    case 'unknownOption':
      return problems.unknownOption(problem.message);
    case 'noLab':
      return problems.noLab(problem.labs.join(', '));
    case 'labNotFound':
      return problems.labNotFound(problem.lab, problem.labs.join(', '));
    case 'noScenario':
      return problems.noScenario;
    case 'scenarioNotFound':
      return problems.scenarioNotFound(problem.scenario, problem.scenarios.join(', '));
    case 'fileNotFound':
      return problems.fileNotFound(problem.file);
    case 'fileInvalid':
      return problems.fileInvalid(problem.file, problem.field, problem.message);
    case 'badValue':
      return problems.badValue(problem.option, problem.value, problem.allowed.join(', '));
  }
}
