/** Why the learner's modules could not be put together. */

import type { LabError } from '../../../lab/errors.ts';
import { resolveFile } from './lab-path.ts';

type ImportError = Extract<LabError, { kind: 'import' }>;

/** A package, core module, file or export that is not there. Code that catches it sees Node's error. */
export class MissingImport extends Error {
  override name: string;
  readonly code?: string;
  readonly requireStack?: readonly string[];
  readonly lab: ImportError;

  /** `requireStack`: the files of which each asks for the one before it, if the first of them has asked by `require`. */
  constructor(lab: ImportError, requireStack?: readonly string[]) {
    super(messageFor(lab, requireStack));
    this.lab = lab;
    this.name = lab.missing === 'export' ? 'SyntaxError' : 'Error';
    if (lab.missing === 'export') return;
    const notFound = requireStack ? 'MODULE_NOT_FOUND' : 'ERR_MODULE_NOT_FOUND';
    this.code = lab.missing === 'builtin' ? 'ERR_UNKNOWN_BUILTIN_MODULE' : notFound;
    if (requireStack && lab.missing !== 'builtin') this.requireStack = requireStack;
  }
}

function messageFor({ missing, specifier, name }: ImportError, requireStack?: readonly string[]): string {
  if (missing === 'builtin') return `No such built-in module: ${specifier}`;
  if (missing === 'package' && !requireStack) return `Cannot find package '${specifier}'`;
  const asked = requireStack ? `\nRequire stack:${requireStack.map((file) => `\n- ${file}`).join('')}` : '';
  if (missing !== 'export') return `Cannot find module '${specifier}'${asked}`;
  return `The requested module '${specifier}' does not provide an export named '${name}'`;
}

/** A file that does not parse. Where, a parser finds out on the host's side. */
export class Unparsable extends SyntaxError {
  override name = 'SyntaxError';
  /** The files among which it is, in the order in which they were read. */
  readonly files: string[];

  constructor(message: string, files: string[]) {
    super(message);
    this.files = files;
  }
}

export function unparsable(error: unknown, file: string): Unparsable {
  return new Unparsable(error instanceof Error ? error.message : String(error), [file]);
}

/** `import data from './data.json'` without saying that it is JSON: as Node refuses it. */
export class MissingJsonAttribute extends TypeError {
  override name = 'TypeError';
  readonly code = 'ERR_IMPORT_ATTRIBUTE_MISSING';

  constructor(importer: string, specifier: string) {
    super(`Module "${resolveFile(specifier, importer)}" needs an import attribute of "type: json"`);
  }
}
