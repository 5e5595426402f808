/**
 * `npm test`: types, lint, unit tests, lab evidence, build, end-to-end tests, one after the other, so that none disturbs
 * the other's clock. Ends with one line that adds up all of them, `N passed, N failed`, and fails if anything failed or
 * nothing ran. A check without tests of its own (types, lint, build) counts as one. A test that passed when it was tried
 * again counts as passed, and is named: it fails nobody's work, and somebody should look at it.
 */

import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Tally, tallyOfPlaywright, tallyOfVitest } from './lib/test-reports.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REPORTS = join(ROOT, '.cache', 'reports');

interface Stage {
  name: string;
  command: string[];
  /** Reads a runner's own report, where it leaves one. */
  tally?: () => Promise<Tally>;
  /** Not worth starting if this stage failed. */
  needs?: string;
}

const vitestReport = join(REPORTS, 'vitest.json');
const playwrightReport = join(REPORTS, 'playwright.json');

const PASSED: Tally = { passed: 1, failed: 0, secondTry: [] };
const FAILED: Tally = { passed: 0, failed: 1, secondTry: [] };

const STAGES: Stage[] = [
  { name: 'types', command: ['astro', 'check'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    name: 'unit',
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
    tally: async () => tallyOfVitest(await readReport(vitestReport)),
  },
  { name: 'evidence', command: ['node', 'scripts/record.ts', '--check'] },
  { name: 'build', command: ['astro', 'build'] },
  {
    name: 'end-to-end',
    command: ['playwright', 'test'],
    needs: 'build',
    tally: async () => tallyOfPlaywright(await readReport(playwrightReport)),
  },
];

process.exitCode = await main();

async function main(): Promise<number> {
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const tallies = new Map<string, Tally>();
  for (const stage of STAGES) tallies.set(stage.name, await runStage(stage, tallies));
  const total = [...tallies.values()].reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
  for (const test of [...tallies.values()].flatMap(({ secondTry }) => secondTry)) {
    console.log(`needed a second try: ${test}`);
  }
  for (const [name, { passed, failed }] of tallies) console.log(`${name}: ${passed} ok, ${failed} not ok`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

async function runStage(stage: Stage, tallies: ReadonlyMap<string, Tally>): Promise<Tally> {
  console.log(`\n── ${stage.name}`);
  const needed = stage.needs === undefined ? undefined : tallies.get(stage.needs);
  if (needed && needed.failed > 0) {
    console.log(`not started: ${stage.needs} failed`);
    return FAILED;
  }
  const code = await run(stage.command);
  const own = (await stage.tally?.().catch(() => null)) ?? null;
  if (own === null) return code === 0 && !stage.tally ? PASSED : FAILED;
  // A file that could not even be loaded fails without a failed test; a run without tests is no pass.
  const isHidden = own.failed === 0 && (code !== 0 || own.passed === 0);
  return isHidden ? { ...own, failed: 1 } : own;
}

function run([command = '', ...args]: string[]): Promise<number> {
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function readReport(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}
