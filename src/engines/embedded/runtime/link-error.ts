/** Why the learner's modules could not be put together. */

import type { LabError } from '../../../lab/errors.ts';
import { resolveFile } from './lab-path.ts';

type ImportError = Extract<LabError, { kind: 'import' }>;

/** A package, core module, file or export that is not there. Code that catches it sees Node's error. */
export class MissingImport extends Error {
  override name: string;
  readonly code?: string;
  readonly lab: ImportError;

  constructor(lab: ImportError, asker: 'import' | 'require' = 'import') {
    super(messageFor(lab, asker));
    this.lab = lab;
    this.name = lab.missing === 'export' ? 'SyntaxError' : 'Error';
    if (lab.missing === 'export') return;
    const notFound = asker === 'import' ? 'ERR_MODULE_NOT_FOUND' : 'MODULE_NOT_FOUND';
    this.code = lab.missing === 'builtin' ? 'ERR_UNKNOWN_BUILTIN_MODULE' : notFound;
  }
}

function messageFor({ missing, specifier, name }: ImportError, asker: 'import' | 'require'): string {
  if (missing === 'builtin') return `No such built-in module: ${specifier}`;
  if (missing === 'package' && asker === 'import') return `Cannot find package '${specifier}'`;
  if (missing !== 'export') return `Cannot find module '${specifier}'`;
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

/** `import data from './data.json'` without saying that it is JSON: as Node refuses it. */
export class MissingJsonAttribute extends TypeError {
  override name = 'TypeError';
  readonly code = 'ERR_IMPORT_ATTRIBUTE_MISSING';

  constructor(importer: string, specifier: string) {
    super(`Module "${resolveFile(specifier, importer)}" needs an import attribute of "type: json"`);
  }
}
