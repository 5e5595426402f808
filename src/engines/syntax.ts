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
    const problem = isScript(file)
      ? locateSyntaxError(source, 'script')
      : locateSyntaxError(source, 'module');
    if (!problem) continue;
    const { message, line, column } = problem;
    return { kind: 'syntax', message, place: { file, line, column } };
  }
  return null;
}

const isScript = (file: string) => file.endsWith('.cjs');

interface AcornError extends SyntaxError {
  loc: { line: number; column: number };
}

function isAcornError(error: unknown): error is AcornError {
  return error instanceof SyntaxError && 'loc' in error;
}
