/**
 * Where a file does not parse: browsers tell no position of a module's syntax error, so a parser of our own looks again.
 * Loaded only when it is needed.
 */

import { parse } from 'acorn';
import type { LabError } from '../lab/errors.ts';
import { kindOf, SCRIPT_PARAMETERS } from './embedded/runtime/module-kind.ts';

export type SourceKind = 'module' | 'script';

export interface SyntaxProblem {
  message: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** The first problem, or null if the text parses. `script`: a CommonJS file, which is the inside of a function. */
export function locateSyntaxError(source: string, kind: SourceKind): SyntaxProblem | null {
  const text = source.replace(/^\uFEFF/, '');
  if (kind === 'module') return locate(text, 'module');
  return locate(text, 'commonjs') ?? locateInWrapper(text);
}

/** What only the function around a script makes wrong: a variable with the name of a parameter. */
function locateInWrapper(text: string): SyntaxProblem | null {
  const head = `(function (${SCRIPT_PARAMETERS.join(', ')}) {`;
  const found = locate(`${head}${text.replace(/^#!/, '//')}\n})`, 'script');
  return found && { ...found, column: found.line === 1 ? found.column - head.length : found.column };
}

function locate(text: string, sourceType: 'module' | 'script' | 'commonjs'): SyntaxProblem | null {
  try {
    parse(text, { ecmaVersion: 'latest', sourceType, allowHashBang: true });
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
  if (!/\.[cm]?js$/.test(file)) return null;
  if (kindOf(file, source) === 'module') return locateSyntaxError(source, 'module');
  const asScript = locateSyntaxError(source, 'script');
  if (file.endsWith('.cjs') || !asScript) return asScript;
  // It imports and exports nothing, and may yet be a module: what it was meant for goes well further.
  const asModule = locateSyntaxError(source, 'module');
  return asModule && isBefore(asScript, asModule) ? asModule : asModule && asScript;
}

const isBefore = (a: SyntaxProblem, b: SyntaxProblem) =>
  a.line < b.line || (a.line === b.line && a.column < b.column);

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
