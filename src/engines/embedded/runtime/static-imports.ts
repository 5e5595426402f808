/** What a module's `import … from` and `export … from` become once it is known where they lead. */

import type { ImportSpecifier } from 'es-module-lexer/minimal/js';
import { type ImportedName, readBindings, readImportedNames } from '../../import-clause.ts';
import type { Edit } from '../sources/edit.ts';

/** A statement in a file's text. */
export interface StaticImport {
  source: string;
  found: ImportSpecifier;
}

export interface RewrittenImport {
  /** Stands at the file's head. */
  head: string;
  edits: Edit[];
  /** What the statement itself exports in bulk. */
  exported: string[];
}

/** The first name that the statement takes and its module has not; undefined if it has them all. */
export function findMissing(
  { source, found }: StaticImport,
  offered: ReadonlySet<string>,
): ImportedName | undefined {
  return readImportedNames(source, found.ss, found.s - 1).find(({ name }) => !offered.has(name));
}

/**
 * Constants of the file's own, in the place of an import of names from a module that is no file's. Such a module has long
 * been evaluated, and its exports are for ever: a constant is what an import would be, and needs no module of the host's,
 * which takes it milliseconds. Null for a statement that does more than that. `expression` gives the exports.
 */
export function takeAsConstants({ source, found }: StaticImport, expression: string): RewrittenImport | null {
  const bindings = found.a < 0 ? readBindings(source, found.ss, found.s - 1) : null;
  if (!bindings) return null;
  const pattern = bindings.map(({ imported, local }) => `${JSON.stringify(imported)}:${local}`);
  return {
    head: pattern.length === 0 ? '' : `const {${pattern}}=${expression};`,
    edits: [{ start: found.ss, end: found.se, text: writeNothing(source.slice(found.ss, found.se)) }],
    exported: [],
  };
}

/** The same statement, from another specifier. */
export function pointTo(
  { source, found }: StaticImport,
  specifier: string,
  offered: ReadonlySet<string>,
): RewrittenImport {
  const isStar = /^export\s*\*\s*from\b/.test(source.slice(found.ss, found.s - 1));
  return {
    head: '',
    edits: [
      { start: found.s, end: found.e, text: specifier },
      // `with { type: 'json' }`: what it was said of has become JavaScript.
      ...(found.a < 0
        ? []
        : [{ start: found.e + 1, end: found.se, text: blank(source.slice(found.e + 1, found.se)) }]),
    ],
    exported: isStar ? [...offered].filter((name) => name !== 'default') : [],
  };
}

/** A statement that may stand where an `import` may, and nowhere else, as wide and as high as this one. */
const writeNothing = (statement: string) => `export${blank(statement.slice('export'.length, -2))}{}`;

/** What stands behind it stays in its line and column. */
const blank = (text: string) => text.replace(/[^\n\r\u2028\u2029]/g, ' ');
