/**
 * Where a failed import stands: Node names the importing file at best, and the file that it looked for by its full path.
 * The statement in the learner's text has both the place and the specifier as it was written.
 */

import { type ImportSpecifier, parse } from 'es-module-lexer/minimal/js';
import type { LabError } from '../lab/errors.ts';
import { readImportedNames } from './import-clause.ts';
import { positionOf } from './position.ts';
import { normalisePath, resolvePath } from './posix-path.ts';

type ImportFailure = Extract<LabError, { kind: 'import' }>;

/** `error.specifier` may be a path from the lab's folder. The error itself where no import is found that fits. */
export function locateImport(error: ImportFailure, files: Readonly<Record<string, string>>): ImportFailure {
  const named = error.place?.file;
  const candidates = named === undefined ? Object.keys(files) : [named];
  for (const file of candidates) {
    const source = (files[file] ?? '').replace(/^\uFEFF/, '');
    const found = findImports(source).find((candidate) => isMeant(candidate, error, file, source));
    if (!found) continue;
    const { specifier } = found;
    const place = { file, ...positionOf(source, placeOf(found, error, source)) };
    const missing = error.missing === 'file' && isBare(specifier) ? 'package' : error.missing;
    return { ...error, missing, specifier, place };
  }
  return error;
}

interface FoundImport {
  specifier: string;
  /** Offset of the specifier's first character. */
  at: number;
  /** Offset of the statement where it is one: `import … from`. */
  statement: number | null;
}

function findImports(source: string): FoundImport[] {
  const required = [...source.matchAll(/\brequire\s*\(\s*(['"])(.*?)\1/g)].map((match) => ({
    specifier: match[2] ?? '',
    at: match.index + match[0].length - 1 - (match[2] ?? '').length,
    statement: null,
  }));
  return [...parseImports(source).flatMap(toFound), ...required];
}

function parseImports(source: string): readonly ImportSpecifier[] {
  try {
    return parse(source)[0];
  } catch {
    return [];
  }
}

function toFound({ n, d, s, ss }: ImportSpecifier): FoundImport[] {
  if (n === undefined) return [];
  // The specifier of `import()` begins with its quote.
  return [d >= 0 ? { specifier: n, at: s + 1, statement: null } : { specifier: n, at: s, statement: ss }];
}

function isMeant(found: FoundImport, error: ImportFailure, importer: string, source: string): boolean {
  if (error.missing === 'export') return nameOffset(found, error, source) !== null;
  const { specifier } = found;
  if (specifier === error.specifier) return true;
  if (error.missing !== 'file' || specifier === '') return false;
  if (isBare(specifier)) return error.specifier.includes(`/node_modules/${specifier}`);
  if (specifier.startsWith('/')) return error.specifier.endsWith(specifier);
  const target = normalisePath(error.specifier);
  return resolvePath(importer, specifier) === target || normalisePath(specifier) === target;
}

const isBare = (specifier: string) => !/^(\.{0,2}\/|file:)/.test(specifier);

function placeOf(found: FoundImport, error: ImportFailure, source: string): number {
  return nameOffset(found, error, source) ?? found.at;
}

/** Where the statement names the missing export; null if it does not. */
function nameOffset(found: FoundImport, error: ImportFailure, source: string): number | null {
  const { specifier, statement, at } = found;
  if (error.missing !== 'export' || statement === null) return null;
  if (error.specifier !== '' && error.specifier !== specifier) return null;
  const names = readImportedNames(source, statement, at - 1);
  return names.find(({ name }) => name === error.name)?.at ?? null;
}
