/** What the built site's scripts weigh, beside their budgets. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  brotliBytes,
  entriesOf,
  readScripts,
  type Script,
  weigh,
  withImports,
} from '../lib/script-weight.ts';

/** The page that is weighed. An island comes when it is seen: above its first lab, none does. */
const LESSON = 'es/abuso/throttling/index.html';

export interface Weight {
  what: string;
  bytes: number;
  /** kB, of 1000 bytes. */
  budget: number;
}

type Scripts = ReadonlyMap<string, Script>;

/** `folder` holds the built site. Throws if there is none, or a part of it is not found. */
export async function weighSite(folder: string): Promise<Weight[]> {
  const scripts = await readScripts(folder);
  const { page, islands, inline } = entriesOf(await readFile(join(folder, LESSON), 'utf8'));
  const bench = islands.filter((name) => !/^_astro\/(Exercise|Curves|Quiz)/.test(name));
  const island = withImports(bench, scripts);
  const withPage = (names: Iterable<string>) =>
    weigh(withImports([...page, ...names, ...engineStarter(island, scripts)], scripts), scripts) +
    brotliBytes(inline);
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
  return [
    { what: 'lesson page with its first lab', bytes: withPage(bench), budget: 75 },
    // That and the quiz, by their budgets: exercises and curves find room in what the first lab leaves.
    { what: 'lesson page, read to its end', bytes: withPage(islands), budget: 95 },
    {
      what: 'search, once the page is idle',
      bytes: weigh(searchScripts(page, scripts), scripts),
      budget: 25,
    },
    { what: 'bench island with its framework', bytes: weigh(island, scripts), budget: 45 },
    { what: 'exercise, beside the bench', bytes: further('Exercise'), budget: 5 },
    { what: 'curves, beside the bench', bytes: further('Curves'), budget: 10 },
    { what: 'quiz, beside the bench', bytes: further('Quiz'), budget: 20 },
    { what: 'editor, on first edit', bytes: weigh(editorScripts(island, scripts), scripts), budget: 135 },
    { what: 'engine’s worker', bytes: weigh(workers(scripts), scripts), budget: 200 },
    ...(await weighWebContainer(folder, scripts)),
  ];
}

/**
 * What a page fetches when a lab comes near that may run in WebContainer, and what once the host has answered. Nothing
 * where the site is built without it.
 */
async function weighWebContainer(folder: string, scripts: Scripts): Promise<Weight[]> {
  const packages = (await readdir(join(folder, 'engine'))).find((name) => /^packages-.*\.json$/.test(name));
  if (packages === undefined) return [];
  const isOurs = (name: string) => /^(_astro\/container-page\.|engine\/webcontainer-)/.test(name);
  const text = await readFile(join(folder, 'engine', packages), 'utf8');
  return [
    // The vendor's client is 4.4 of it, and comes with every lab: no more than a tenth of the embedded engine.
    {
      what: 'WebContainer’s client and boot',
      bytes: weigh([...scripts.keys()].filter(isOurs), scripts),
      budget: 20,
    },
    // Express is 257 of it; the container itself, which the host sends, is many times that.
    { what: 'WebContainer’s packages, once', bytes: brotliBytes(text), budget: 350 },
  ];
}

/** What starts the engine's worker: it comes with the first lab, so that a run need not wait. */
function engineStarter(island: ReadonlySet<string>, scripts: Scripts): string[] {
  const starter = askedBy(island, scripts).filter((name) => name.startsWith('_astro/browser.'));
  if (starter.length === 0) throw new Error('What starts the engine was not found in the build.');
  return starter;
}

/** What the page asks for by itself, without a reader: the frame's search. */
function searchScripts(page: readonly string[], scripts: Scripts): Set<string> {
  return withImports(askedBy(withImports(page, scripts), scripts), scripts);
}

function askedBy(names: ReadonlySet<string>, scripts: Scripts): string[] {
  return [...names].flatMap((name) => scripts.get(name)?.dynamicImports ?? []);
}

/** What comes with the first edit and is not there yet. One language's documentation: the heavier one. */
function editorScripts(island: ReadonlySet<string>, scripts: Scripts): string[] {
  const asked = askedBy(island, scripts);
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

export function isOver({ bytes, budget }: Weight): boolean {
  return bytes > budget * 1000;
}

export function lineOf(row: Weight): string {
  const size = `${(row.bytes / 1000).toFixed(1)} kB`.padStart(9);
  return `${row.what.padEnd(42)}${size} of ${String(row.budget).padStart(3)} kB${isOver(row) ? '  over budget' : ''}`;
}
