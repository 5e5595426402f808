/**
 * Where a file does not parse: browsers tell no position of a module's syntax error, so a parser of our own looks again.
 * Loaded only when it is needed.
 */

import { parse } from 'acorn';
import type { LabError } from '../lab/errors.ts';

export type SourceKind = 'module' | 'script';

export interface SyntaxProblem {
  message: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** The first problem, or null if the text parses. `script`: a CommonJS file, in which `return` may stand outside functions. */
export function locateSyntaxError(source: string, kind: SourceKind): SyntaxProblem | null {
  try {
    parse(source.replace(/^\uFEFF/, ''), {
      ecmaVersion: 'latest',
      sourceType: kind,
      allowHashBang: true,
      allowReturnOutsideFunction: kind === 'script',
    });
    return null;
  } catch (error) {
    if (!isAcornError(error)) throw error;
    return {
      message: error.message.replace(/ \(\d+:\d+\)$/, ''),
      line: error.loc.line,
      column: error.loc.column + 1,
    };
  }
}

/** The first of the named files that does not parse, as the run's error. */
export function locateInFiles(
  files: Readonly<Record<string, string>>,
  names: readonly string[],
): LabError | null {
  for (const file of names) {
    const source = files[file] ?? '';
    const problem = locateProblem(file, source);
    if (!problem) continue;
    const { message, line, column } = problem;
    return { kind: 'syntax', message, place: { file, line, column } };
  }
  return null;
}

function locateProblem(file: string, source: string): SyntaxProblem | null {
  if (file.endsWith('.json')) return locateJsonError(source);
  return /\.[cm]?js$/.test(file)
    ? locateSyntaxError(source, file.endsWith('.cjs') ? 'script' : 'module')
    : null;
}

/** The parser's own words. Not every message says where: then a parser of JavaScript, of which JSON is a part, looks. */
export function locateJsonError(source: string): SyntaxProblem | null {
  const text = source.replace(/^\uFEFF/, '');
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
    if (line !== undefined) return { message, line: Number(line), column: Number(column) };
    const found = locateSyntaxError(`(${text}\n)`, 'script');
    return { message, line: found?.line ?? 1, column: shiftBack(found) };
  }
}

/** Without the parenthesis before the text. */
function shiftBack(found: SyntaxProblem | null): number {
  if (!found) return 1;
  return found.line === 1 ? found.column - 1 : found.column;
}

interface AcornError extends SyntaxError {
  loc: { line: number; column: number };
}

function isAcornError(error: unknown): error is AcornError {
  return error instanceof SyntaxError && 'loc' in error;
}
