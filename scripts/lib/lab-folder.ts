/** Reads a lab from its folder, checked by the schemas. */

import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Evidence, Lab, LabTexts, Locale } from '../../src/lab/definition.ts';
import { type FieldError, parseLabDefinition, parseLabTexts } from '../../src/lab/schema.ts';

export const LABS = fileURLToPath(new URL('../../labs/', import.meta.url));

/** A file that people wrote is not what it should be. `errors` is empty where it is not JSON at all. */
export class FileError extends Error {
  readonly file: string;
  readonly errors: FieldError[];

  constructor(file: string, errors: FieldError[]) {
    super([file, ...errors.map(({ field, message }) => `${field}: ${message}`)].join('\n  '));
    this.name = 'FileError';
    this.file = file;
    this.errors = errors;
  }
}

/** The labs of this course. */
export async function listLabs(): Promise<string[]> {
  const entries = await readdir(LABS, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

export async function readLab(folder: string): Promise<Lab> {
  const parsed = parseLabDefinition(await readJson(join(folder, 'lab.json')));
  if (!parsed.ok) throw new FileError(join(folder, 'lab.json'), parsed.errors);
  const definition = parsed.value;
  const entry = definition.entry ?? 'server.js';
  return {
    id: basename(folder),
    definition,
    entry,
    port: definition.port ?? 3000,
    path: definition.path ?? '/',
    files: await readFiles(folder, [entry, ...(definition.files ?? [])]),
    breaks: await readFiles(folder, Object.keys(definition.breaks), (id) => join('breaks', `${id}.js`)),
    exercises: await readFiles(folder, Object.keys(definition.exercises ?? {}), (id) =>
      join('exercises', `${id}.js`),
    ),
  };
}

export async function readLabTexts(folder: string, locale: Locale): Promise<LabTexts> {
  const file = join(folder, `${locale}.json`);
  const parsed = parseLabTexts(await readJson(file));
  if (!parsed.ok) throw new FileError(file, parsed.errors);
  return parsed.value;
}

/** Null where nothing has been recorded yet. */
export async function readEvidence(folder: string): Promise<Evidence | null> {
  try {
    return JSON.parse(await readFile(join(folder, 'observed.json'), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new FileError(file, [{ field: 'JSON', message }]);
  }
}

async function readFiles(
  folder: string,
  names: readonly string[],
  toPath: (name: string) => string = (name) => name,
): Promise<Record<string, string>> {
  const read = async (name: string) => [name, await readFile(join(folder, toPath(name)), 'utf8')] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}
