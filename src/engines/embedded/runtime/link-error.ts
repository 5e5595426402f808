/** Why the learner's modules could not be put together. */

import type { LabError } from '../../../lab/errors.ts';

type ImportError = Extract<LabError, { kind: 'import' }>;

/** A package, core module, file or export that is not there. Code that catches it sees Node's error. */
export class MissingImport extends Error {
  override name = 'Error';
  readonly code: string;
  readonly lab: ImportError;

  constructor(lab: ImportError) {
    super(messageFor(lab));
    this.lab = lab;
    this.code = lab.missing === 'builtin' ? 'ERR_UNKNOWN_BUILTIN_MODULE' : 'ERR_MODULE_NOT_FOUND';
  }
}

function messageFor({ missing, specifier, name }: ImportError): string {
  if (missing === 'builtin') return `No such built-in module: ${specifier}`;
  if (missing === 'package') return `Cannot find package '${specifier}'`;
  if (missing === 'file') return `Cannot find module '${specifier}'`;
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
