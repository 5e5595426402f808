/** The arguments of `npm run lab`, read and checked, with everything they name read from the disk. */

import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Lab, LOCALES, type Locale } from '../../src/lab/definition.ts';
import { DEFAULT_LIMITS } from '../../src/lab/events.ts';
import type { Pace, RunRequest } from '../../src/lab/run.ts';
import { isProgram, type Scenario } from '../../src/lab/scenario.ts';
import { parseScenario } from '../../src/lab/schema.ts';
import { FileError, LABS, listLabs, readJson, readLab } from './lab-folder.ts';
import { LOCAL_ENGINES, type LocalEngineId } from './node-engines.ts';
import { collectServerFiles } from './server-files.ts';

/** Why the arguments cannot be used. */
export type UsageProblem =
  | { kind: 'unknownOption'; message: string }
  | { kind: 'noLab'; labs: string[] }
  | { kind: 'labNotFound'; lab: string; labs: string[] }
  | { kind: 'noScenario' }
  | { kind: 'scenarioNotFound'; scenario: string; scenarios: string[] }
  | { kind: 'fileNotFound'; file: string }
  | { kind: 'fileInvalid'; file: string; field: string; message: string }
  | { kind: 'badValue'; option: string; value: string; allowed: string[] };

export class UsageError extends Error {
  readonly problem: UsageProblem;

  constructor(problem: UsageProblem) {
    super(problem.kind);
    this.name = 'UsageError';
    this.problem = problem;
  }
}

export interface LabOptions {
  lab?: string;
  scenario?: string;
  server?: string;
  engine: LocalEngineId;
  pace: Pace;
  json: boolean;
  help: boolean;
  locale: Locale;
}

const PACES = { instant: 'instant', '10': 10, '1': 1 } as const satisfies Record<string, Pace>;

/** What asks for nothing in particular is answered at once: the embedded engine, at `instant`; real Node at pace 1. */
export function parseOptions(args: readonly string[], environment: NodeJS.ProcessEnv): LabOptions {
  const { values, positionals } = parseRaw(args);
  const [lab, ...surplus] = positionals;
  if (surplus[0] !== undefined) throw new UsageError({ kind: 'unknownOption', message: surplus[0] });
  const engine = oneOf('--engine', values.engine ?? 'embedded', LOCAL_ENGINES);
  const pace = oneOf('--pace', values.pace ?? (engine === 'node' ? '1' : 'instant'), paceNames);
  return {
    ...(lab === undefined ? {} : { lab }),
    ...(values.scenario === undefined ? {} : { scenario: values.scenario }),
    ...(values.server === undefined ? {} : { server: values.server }),
    engine,
    pace: PACES[pace],
    json: values.json,
    help: values.help,
    locale: values.lang === undefined ? localeOf(environment) : oneOf('--lang', values.lang, LOCALES),
  };
}

const paceNames = ['instant', '10', '1'] as const;

function parseRaw(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        scenario: { type: 'string' },
        server: { type: 'string' },
        engine: { type: 'string' },
        pace: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        lang: { type: 'string' },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new UsageError({ kind: 'unknownOption', message });
  }
}

function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new UsageError({ kind: 'badValue', option, value, allowed: [...allowed] });
  return found;
}

/** The terminal's language, of the two that the course speaks. */
export function localeOf({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Locale {
  return (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().startsWith('zh') ? 'zh-cn' : 'es';
}

/** A run ready to be made, and what it is called. */
export interface LabRun {
  lab: string;
  /** Null without a lab: a server with a scenario, of no lab of this course. */
  folder: string | null;
  scenario: string;
  request: RunRequest;
}

export async function prepareRun(options: LabOptions): Promise<LabRun> {
  const lab = await findLab(options);
  const chosen = await findScenario(options, lab);
  const server = options.server === undefined ? null : await collectServerFiles(existingFile(options.server));
  const { files, entry } = server ?? lab ?? missing({ kind: 'noLab', labs: await listLabs() });
  const program = await findProgram(chosen, files, lab);
  return {
    lab: lab?.id ?? basename(options.server ?? ''),
    folder: lab?.folder ?? null,
    scenario: chosen.name,
    request: {
      files: { ...program, ...files },
      entry,
      port: chosen.scenario.port ?? lab?.port ?? 3000,
      path: lab?.path ?? '/',
      scenario: chosen.scenario,
      pace: options.pace,
      limits: DEFAULT_LIMITS,
    },
  };
}

/** A lab of the course by its name, or a folder of one's own. Null where only a server was given. */
async function findLab({ lab, server }: LabOptions): Promise<(Lab & { folder: string }) | null> {
  if (lab === undefined) {
    if (server !== undefined) return null;
    throw new UsageError({ kind: 'noLab', labs: await listLabs() });
  }
  const candidates = [join(LABS, lab), fromHere(lab)];
  const folder = candidates.find((path) => existsSync(join(path, 'lab.json')));
  if (folder === undefined) throw new UsageError({ kind: 'labNotFound', lab, labs: await listLabs() });
  return { ...(await checkFile(() => readLab(folder))), folder };
}

interface ChosenScenario {
  name: string;
  scenario: Scenario;
  /** Where its file is; null for one of a lab's. */
  file: string | null;
}

async function findScenario({ scenario }: LabOptions, lab: Lab | null): Promise<ChosenScenario> {
  const known = lab?.definition.scenarios ?? {};
  const name = scenario ?? Object.keys(known)[0];
  if (name === undefined) throw new UsageError({ kind: 'noScenario' });
  const own = known[name];
  if (own !== undefined) return { name, scenario: own, file: null };
  if (!isFile(fromHere(name))) {
    throw new UsageError({ kind: 'scenarioNotFound', scenario: name, scenarios: Object.keys(known) });
  }
  const file = existingFile(name);
  const parsed = parseScenario(await checkFile(() => readJson(file)));
  if (!parsed.ok) throw toUsageError(new FileError(file, parsed.errors));
  return { name: basename(name, '.json'), scenario: parsed.value, file };
}

/**
 * The files of a scenario's program that the server did not bring: the lab's own, where the server is another's, or
 * those beside the scenario's file.
 */
async function findProgram(
  { scenario, file }: ChosenScenario,
  files: Record<string, string>,
  lab: Lab | null,
): Promise<Record<string, string>> {
  if (!isProgram(scenario) || Object.hasOwn(files, scenario.program)) return {};
  if (lab !== null && Object.hasOwn(lab.files, scenario.program)) return lab.files;
  const path = file === null ? scenario.program : join(dirname(file), scenario.program);
  const found = await collectServerFiles(existingFile(path));
  // Imports from above the scenario's folder have no name that the scenario could call them by.
  if (!scenario.program.endsWith(found.entry)) throw new UsageError({ kind: 'fileNotFound', file: path });
  const above = scenario.program.slice(0, -found.entry.length);
  return Object.fromEntries(Object.entries(found.files).map(([name, text]) => [above + name, text]));
}

async function checkFile<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FileError) throw toUsageError(error);
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error) {
      throw new UsageError({ kind: 'fileNotFound', file: String(error.path) });
    }
    throw error;
  }
}

function toUsageError({ file, errors }: FileError): UsageError {
  const { field = '', message = '' } = errors[0] ?? {};
  return new UsageError({ kind: 'fileInvalid', file, field, message });
}

/** npm runs scripts in the project's folder; a path is meant from where the person stands. */
function fromHere(path: string): string {
  const here = resolve(process.env.INIT_CWD ?? process.cwd(), path);
  return existsSync(here) ? here : resolve(path);
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

function existingFile(path: string): string {
  const found = fromHere(path);
  if (!isFile(found)) throw new UsageError({ kind: 'fileNotFound', file: path });
  return found;
}

function missing(problem: UsageProblem): never {
  throw new UsageError(problem);
}
