/** Everything that people read, as text: lessons, the interface, the labs. */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LABS, listLabs, readJson } from '../../scripts/lib/lab-folder.ts';
import { stringsFor } from '../../src/i18n/index.ts';
import type { Locale } from '../../src/lab/definition.ts';
import { listLessons, proseOf, readLesson } from './lessons.ts';

const I18N = fileURLToPath(new URL('../../src/i18n/', import.meta.url));

/** A text, and where it stands: that is what a failing test names. */
export interface Text {
  where: string;
  text: string;
}

export async function lessonTexts(locale: Locale): Promise<Text[]> {
  const files = await listLessons(locale);
  return Promise.all(
    files.map(async (file) => ({
      where: `${locale}/${file}`,
      text: proseOf(await readLesson(locale, file)),
    })),
  );
}

export async function labTexts(locale: Locale): Promise<Text[]> {
  const labs = await listLabs();
  const found = await Promise.all(
    labs.map(async (lab) =>
      sentencesOf(await readJson(join(LABS, lab, `${locale}.json`)), `${lab}/${locale}.json`),
    ),
  );
  return found.flat();
}

/**
 * The interface's sentences: the strings of every page, and those of each folder of `src/i18n` (the glossary's
 * definitions among them), which come when they are needed.
 */
export async function interfaceTexts(locale: Locale): Promise<Text[]> {
  const folders = await readdir(I18N, { withFileTypes: true });
  const parts = folders
    .filter((entry) => entry.isDirectory())
    .map(async ({ name }) => sentencesOf(withoutAvoided(await loadPart(name, locale)), name));
  return [...sentencesOf(stringsFor(locale), 'strings'), ...(await Promise.all(parts)).flat()];
}

/** What a folder of `src/i18n` says in one language. */
export async function loadPart(folder: string, locale: Locale): Promise<Record<string, unknown>> {
  return import(join(I18N, folder, `${locale}.ts`));
}

/** The glossary also names the words that nobody is to use. */
function withoutAvoided(part: Record<string, unknown>): unknown {
  return Object.values(part).map((value) => {
    if (typeof value !== 'object' || value === null || !('avoided' in value)) return value;
    const { avoided: _, ...rest } = value;
    return rest;
  });
}

/** A sentence with gaps is said with its gaps open. */
export function sentencesOf(value: unknown, where: string): Text[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (typeof value === 'function') {
    const gaps: string[] = Array.from({ length: value.length }, () => '…');
    return sentencesOf(value(...gaps), where);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => sentencesOf(inner, `${where}.${key}`));
}
