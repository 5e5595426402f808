/** `_headers`, as Netlify, Cloudflare Pages and others read it: a path, then its headers, indented. */

import type { Headers } from '../../src/headers.ts';

/**
 * One rule a folder where all its files have the same headers, else one rule a file.
 * No two rules match one path: hosts would join their values.
 */
export function writeHostRules(headersOf: ReadonlyMap<string, Headers>): string {
  const folders = new Map<string, [path: string, rule: string][]>();
  for (const [path, headers] of headersOf) {
    const folder = topFolder(path);
    folders.set(folder, [...(folders.get(folder) ?? []), [path, indent(headers)]]);
  }
  return [...folders].flatMap(([folder, files]) => rulesOf(folder, files)).join('\n');
}

function rulesOf(folder: string, files: [path: string, rule: string][]): string[] {
  const [, first] = files[0] ?? [];
  const isUniform = folder !== '/' && files.every(([, rule]) => rule === first);
  return isUniform ? [`${folder}*\n${first}`] : files.map(([path, rule]) => `${path}\n${rule}`);
}

/** `/_astro/` of `/_astro/a.js`; `/` of a file that lies in no folder. */
function topFolder(path: string): string {
  return path.slice(0, path.indexOf('/', 1) + 1) || '/';
}

function indent(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('');
}
