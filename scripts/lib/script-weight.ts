/**
 * What the built site's scripts weigh, in brotli bytes: read from the HTML and from the import graph of what it names.
 * Measured file by file, as they travel.
 */

import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export interface Script {
  /** Relative to the site, with slashes and without a leading one: `_astro/Bench.B8x2.js`. */
  name: string;
  bytes: number;
  /** What it imports at once, and what only when it asks for it. */
  imports: string[];
  dynamicImports: string[];
}

/** Every script of the site, by name. */
export async function readScripts(site: string): Promise<Map<string, Script>> {
  const names = (await readdir(site, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^(_astro|engine)\/.*\.js$/.test(name));
  const scripts = await Promise.all(names.map((name) => readScript(site, name)));
  return new Map(scripts.map((script) => [script.name, script]));
}

export interface Entries {
  /** Names of the scripts that the page asks for by its own tags. */
  page: string[];
  /** Names of the scripts that its islands ask for. */
  islands: string[];
  /** The text of those that stand in the page itself. */
  inline: string;
}

/** The scripts that a page runs by itself. */
export function entriesOf(html: string): Entries {
  const tags = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  const urls = tags.map(([, attributes = '']) => /\ssrc="([^"]+)"/.exec(attributes)?.[1]);
  const inline = tags.filter(([, attributes = '']) => !/\s(src|type="application)/.test(attributes));
  const islands = [...html.matchAll(/\s(?:component|renderer|before-hydration)-url="([^"]+)"/g)];
  return {
    page: urls.filter((url) => url !== undefined).map(nameOf),
    islands: [...new Set(islands.map(([, url = '']) => nameOf(url)))],
    inline: inline.map(([, , text = '']) => text).join('\n'),
  };
}

/** These scripts and all that they import at once. */
export function withImports(names: readonly string[], scripts: ReadonlyMap<string, Script>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const script = scripts.get(name);
    if (script === undefined || reached.has(name)) continue;
    reached.add(name);
    waiting.push(...script.imports);
  }
  return reached;
}

/** The sum of their brotli bytes. */
export function weigh(names: Iterable<string>, scripts: ReadonlyMap<string, Script>): number {
  return [...names].reduce((sum, name) => sum + (scripts.get(name)?.bytes ?? 0), 0);
}

async function readScript(site: string, name: string): Promise<Script> {
  const text = await readFile(join(site, name), 'utf8');
  return { name, bytes: brotliBytes(text), ...importsOf(text) };
}

/** As a host would send it that compresses beforehand. */
export function brotliBytes(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(text, { params }).length;
}

/** The bundler names the chunks of one folder relative to each other. */
function importsOf(text: string): Pick<Script, 'imports' | 'dynamicImports'> {
  const dynamic = [...text.matchAll(/\bimport\(\s*["'`](\.\/[^"'`]+\.js)["'`]/g)];
  const fixed = [...text.matchAll(/\b(?:from|import)\s*["'`](\.\/[^"'`]+\.js)["'`]/g)];
  return {
    imports: [...new Set(fixed.map(([, path = '']) => chunkName(path)))],
    dynamicImports: [...new Set(dynamic.map(([, path = '']) => chunkName(path)))],
  };
}

function chunkName(path: string): string {
  return `_astro/${basename(path)}`;
}

function nameOf(url: string): string {
  return url.slice(url.indexOf('_astro/'));
}
