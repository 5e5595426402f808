/** The built site's files: the path at which each is asked for, and the headers with which it is answered. */

import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Headers, headersForFile, headersForPage } from '../../src/headers.ts';

export interface BuiltFile {
  /** Relative to `dist`, with slashes. */
  name: string;
  /** `/es/abuso/throttling/`, `/404.html`, `/_astro/page.B8x2.css`. */
  path: string;
}

export async function findFiles(dist: string): Promise<BuiltFile[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
    .map((name) => ({ name, path: `/${name}`.replace(/\/index\.html$/, '/') }));
}

export function isPage({ name }: BuiltFile): boolean {
  return name.endsWith('.html');
}

/** The headers of every file of the site, by its path. */
export async function headersOfFiles(dist: string): Promise<Map<string, Headers>> {
  const headers = new Map<string, Headers>();
  for (const file of await findFiles(dist)) {
    headers.set(file.path, await headersOf(file, dist));
  }
  return headers;
}

async function headersOf(file: BuiltFile, dist: string): Promise<Headers> {
  if (!isPage(file)) return headersForFile(file.path);
  return headersForPage(file.path, await readFile(join(dist, file.name), 'utf8'));
}
