/** What Node threw, as a `LabError`: the kind, the place in the learner's files, a stack without our own. */

import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CodePlace, LabError } from '../../lab/errors.ts';
import { describeThrown, isError, readError } from '../../lab/thrown.ts';
import { packageOfFrame } from '../../traffic/stack.ts';

/** `root` is the folder that holds the learner's files. */
export function toLabError(error: unknown, root: string): LabError {
  const read = readError(error);
  if (read === null || !isError(error))
    return { kind: 'exception', message: describeThrown(error), stack: '', place: null };
  const place = firstPlace(read.stack, root);
  const exception: LabError = {
    kind: 'exception',
    message: read.message,
    stack: cleanStack(read.stack, root),
    place,
  };
  try {
    return recognize(error, place, root) ?? exception;
  } catch {
    // Its members may be getters that throw.
    return exception;
  }
}

/** An error whose kind Node tells by its code or its words. */
function recognize(error: Error, place: CodePlace | null, root: string): LabError | null {
  const rejected = rejectedValue(error);
  if (rejected !== null)
    return { kind: 'exception', message: describeThrown(rejected), stack: '', place: null };
  return toImportError(error, root) ?? toSyntaxError(error, root) ?? toPortError(error, place);
}

/** Node wraps a rejection's reason that is no error in an error of its own, which quotes it. */
function rejectedValue(error: Error): string | null {
  if (!('code' in error) || error.code !== 'ERR_UNHANDLED_REJECTION') return null;
  return /reason "([\s\S]*)"\.$/.exec(error.message)?.[1] ?? null;
}

function toImportError(error: Error, root: string): LabError | null {
  const code = 'code' in error ? error.code : undefined;
  const quoted = /'([^']+)'/.exec(error.message)?.[1] ?? '';
  const importer = /imported from (.+)$/m.exec(error.message)?.[1];
  const place = importer === undefined ? null : toPlace(importer, root);
  if (code === 'ERR_UNKNOWN_BUILTIN_MODULE') {
    const specifier = /No such built-in module: (\S+)/.exec(error.message)?.[1] ?? quoted;
    return { kind: 'import', missing: 'builtin', specifier, place };
  }
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') {
    const isPackage = error.message.startsWith('Cannot find package') || !/^[./]|^file:/.test(quoted);
    const specifier = isPackage ? quoted : `./${nameFile(quoted, root)}`;
    return { kind: 'import', missing: isPackage ? 'package' : 'file', specifier, place };
  }
  const [, specifier, name] =
    /module '(.+)' does not provide an export named '(.+)'/.exec(error.message) ??
    /^Named export '()(.+)' not found/.exec(error.message) ??
    [];
  if (specifier === undefined || name === undefined) return null;
  return { kind: 'import', missing: 'export', specifier, name, place: firstPlace(error.stack ?? '', root) };
}

/** Its place is looked for by a parser, on the engine's side: Node tells no column. */
function toSyntaxError(error: Error, root: string): LabError | null {
  // A file that does not parse is named before the message. `eval`, `JSON.parse` and their like fail where they are called.
  const isOfFile =
    /^(file:\/\/|\/|[A-Z]:\\).*:\d+\n/.test(error.stack ?? '') ||
    /^(\/|[A-Z]:\\).*\.json: /.test(error.message);
  const isOfCall = !isOfFile && firstPlace(error.stack ?? '', root) !== null;
  if (error.name !== 'SyntaxError' || isOfCall) return null;
  return { kind: 'syntax', message: error.message, place: null };
}

function toPortError(error: Error, place: CodePlace | null): LabError | null {
  if (!('code' in error) || error.code !== 'EADDRINUSE' || !('port' in error)) return null;
  // A Unix socket has none.
  if (Number(error.port) < 0) return null;
  return { kind: 'portInUse', port: Number(error.port), place };
}

const FRAME = /(?:\(|at (?:async )?)((?:file:\/\/)?[^()]+):(\d+):(\d+)\)?$/;

function firstPlace(stack: string, root: string): CodePlace | null {
  for (const line of stack.split('\n')) {
    // A parse error names the file on a line of its own: `file:///…/server.js:3`.
    const [, path, row, column] = FRAME.exec(line) ?? /^(file:\/\/\S+?):(\d+)$/.exec(line) ?? [];
    if (path === undefined || row === undefined) continue;
    const file = nameFile(path, root);
    if (isLearners(file)) {
      return { file, line: Number(row), ...(column === undefined ? {} : { column: Number(column) }) };
    }
  }
  return null;
}

function toPlace(path: string, root: string): CodePlace {
  return { file: nameFile(path, root), line: 1 };
}

/** Lines of the learner's files with their place, lines of packages with the package's name, nothing of Node's. */
function cleanStack(stack: string, root: string): string {
  const lines = stack.split('\n');
  const frames = lines.filter((line) => /^\s+at /.test(line)).flatMap((line) => cleanFrame(line, root));
  return frames.filter((line, i) => line !== frames[i - 1]).join('\n');
}

function cleanFrame(line: string, root: string): string[] {
  const shown = packageOfFrame(line);
  if (shown !== null) return [`at ${shown}`];
  const [, path, row, column] = FRAME.exec(line) ?? [];
  if (path === undefined) return [];
  const packageName = packageOf(path);
  if (packageName !== null) return [`at ${packageName}`];
  const file = nameFile(path, root);
  return isLearners(file) ? [`at ${file}:${row}:${column}`] : [];
}

const isLearners = (file: string) =>
  !file.startsWith('..') && !file.startsWith('node:') && !file.startsWith(sep);

function nameFile(path: string, root: string): string {
  const absolute = path.startsWith('file:') ? fileURLToPath(path) : path;
  return absolute.startsWith(sep) ? relative(root, absolute) : absolute;
}

/** `server.js:3:9`, or a package's name; null for what is Node's or ours. */
export function showPlace(root: string, path: string, line: number, column: number): string | null {
  const packageName = packageOf(path);
  if (packageName !== null) return packageName;
  const file = nameFile(path, root);
  return isLearners(file) ? `${file}:${line}:${column}` : null;
}

const packageOf = (path: string): string | null =>
  /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path)?.[1] ?? null;

/** Node marks its own errors by a symbol, and shows their code: `TypeError [ERR_INVALID_ARG_TYPE]: …`. Null for all others. */
export function nodeErrorHead(error: object): string | null {
  if (!(error instanceof Error) || !('code' in error) || !isNodesOwn(error)) return null;
  return `${error.name} [${String(error.code)}]: ${error.message}`;
}

function isNodesOwn(error: object): boolean {
  for (let level: object | null = error; level; level = Object.getPrototypeOf(level)) {
    if (Object.getOwnPropertySymbols(level).some(isMark)) return true;
  }
  return false;
}

const isMark = (symbol: symbol) => symbol.description === 'kIsNodeError';
