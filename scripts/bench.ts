/**
 * `npm run bench -- [folder] [--speed | --weight] [--runs 7] [--requests 10000]`: what the built site's scripts weigh,
 * beside their budgets (of `dist/`, or the folder given; nothing is built), and how fast the embedded engine is, beside
 * this machine's Node. Speeds are kept in `docs/benchmarks.md` when each was measured 7 times or more.
 *
 * Exit codes: 0 every target is met, 1 one is not, 2 nothing to weigh, or unusable arguments.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureSpeed } from './bench/speed.ts';
import { isMet, tableOf, writeInto } from './bench/speed-table.ts';
import { isOver, lineOf, weighSite } from './bench/weights.ts';

const DOCUMENT = new URL('../docs/benchmarks.md', import.meta.url);
/** So many measurements make a median that is worth keeping. */
const KEPT_FROM = 7;
const REQUESTS = 10_000;

const { values, positionals } = readArguments();
if (!values.speed) await showWeights(positionals[0] ?? fileURLToPath(new URL('../dist/', import.meta.url)));
if (!values.weight) await showSpeeds({ runs: Number(values.runs), requests: Number(values.requests) });

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        speed: { type: 'boolean', default: false },
        weight: { type: 'boolean', default: false },
        runs: { type: 'string', default: String(KEPT_FROM) },
        requests: { type: 'string', default: String(REQUESTS) },
      },
    });
  } catch (error) {
    return giveUp(error);
  }
}

async function showWeights(site: string): Promise<void> {
  const rows = await weighSite(site).catch(giveUp);
  for (const row of rows) console.log(lineOf(row));
  if (rows.some(isOver)) process.exitCode = 1;
}

async function showSpeeds(asked: { runs: number; requests: number }): Promise<void> {
  const { rows, machine } = await measureSpeed({
    ...asked,
    onProgress: (what) => console.error(`measuring: ${what}`),
  });
  console.log(tableOf(rows));
  if (!rows.every(isMet)) process.exitCode = 1;
  if (asked.runs < KEPT_FROM || asked.requests !== REQUESTS) return;
  await writeFile(DOCUMENT, writeInto(await readFile(DOCUMENT, 'utf8'), rows, machine, asked));
}

function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(2);
}
