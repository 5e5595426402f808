/** The lessons under `content/<locale>`. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '../../src/lab/definition.ts';

export const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));

/** Paths relative to the locale's folder, with slashes. */
export async function listLessons(locale: Locale): Promise<string[]> {
  const files = await readdir(join(CONTENT, locale), { recursive: true });
  return files
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

export function readLesson(locale: Locale, file: string): Promise<string> {
  return readFile(join(CONTENT, locale, file), 'utf8');
}
