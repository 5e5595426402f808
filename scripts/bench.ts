/**
 * `npm run bench [folder]`: what the built site's scripts weigh, beside their budgets. Builds nothing: it reads `dist/`,
 * or the folder given. Exit codes: 0 within every budget, 1 over one, 2 nothing to weigh.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliBytes, entriesOf, readScripts, type Script, weigh, withImports } from './lib/script-weight.ts';

/** The page whose first lab is near: all that it moves before anyone edits or runs is weighed. */
const LESSON = 'es/abuso/throttling/index.html';

interface Row {
  what: string;
  bytes: number;
  /** kB, of 1000 bytes. */
  budget: number;
}

type Scripts = ReadonlyMap<string, Script>;

const site = process.argv[2] ?? fileURLToPath(new URL('../dist/', import.meta.url));
const rows = await weighSite(site).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(2);
});
for (const row of rows) console.log(lineOf(row));
if (rows.some(isOver)) process.exitCode = 1;

async function weighSite(folder: string): Promise<Row[]> {
  const scripts = await readScripts(folder);
  const { page, islands, inline } = entriesOf(await readFile(join(folder, LESSON), 'utf8'));
  const bench = islands.filter((name) => !/^_astro\/(Exercise|Curves)/.test(name));
  const island = withImports(bench, scripts);
  const further = (part: string) => {
    const own = withImports(
      islands.filter((name) => name.startsWith(`_astro/${part}`)),
      scripts,
    );
    return weigh(
      [...own].filter((name) => !island.has(name)),
      scripts,
    );
  };
  const lesson = withImports([...page, ...islands], scripts);
  return [
    {
      what: 'lesson page, before anyone edits or runs',
      bytes: weigh(lesson, scripts) + brotliBytes(inline),
      budget: 75,
    },
    { what: 'bench island with its framework', bytes: weigh(island, scripts), budget: 45 },
    { what: 'exercise, beside the bench', bytes: further('Exercise'), budget: 5 },
    { what: 'curves, beside the bench', bytes: further('Curves'), budget: 10 },
    { what: 'editor, on first edit', bytes: weigh(editorScripts(island, scripts), scripts), budget: 135 },
    { what: 'engine’s worker', bytes: weigh(workers(scripts), scripts), budget: 200 },
  ];
}

/** What comes with the first edit and is not there yet. One language's documentation: the heavier one. */
function editorScripts(island: ReadonlySet<string>, scripts: Scripts): string[] {
  const asked = [...island].flatMap((name) => scripts.get(name)?.dynamicImports ?? []);
  const isPart = (...names: string[]) =>
    asked.filter((name) => names.some((part) => name.startsWith(`_astro/${part}.`)));
  const editor = isPart('editor', 'KeysHelp');
  if (editor.length < 2) throw new Error('The editor’s scripts were not found in the build.');
  const docs = isPart('es', 'zh-cn').sort((a, b) => weigh([b], scripts) - weigh([a], scripts));
  const all = withImports([...editor, ...docs.slice(0, 1)], scripts);
  return [...all].filter((name) => !island.has(name));
}

function workers(scripts: Scripts): string[] {
  return [...scripts.keys()].filter((name) => name.startsWith('engine/worker-'));
}

function isOver({ bytes, budget }: Row): boolean {
  return bytes > budget * 1000;
}

function lineOf(row: Row): string {
  const size = `${(row.bytes / 1000).toFixed(1)} kB`.padStart(9);
  return `${row.what.padEnd(42)}${size} of ${String(row.budget).padStart(3)} kB${isOver(row) ? '  over budget' : ''}`;
}
