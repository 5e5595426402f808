/** The names that an `import` or `export … from` statement takes from a module, read from its text. */

export interface ImportedName {
  name: string;
  /** Offset of the name in the source. */
  at: number;
}

/** `start` and `end`: the statement up to its specifier, `import def, { a as b } from`. */
export function readImportedNames(source: string, start: number, end: number): ImportedName[] {
  const clause = blankComments(source.slice(start, end));
  return [...defaultImport(clause), ...namedImports(clause)].map(({ name, at }) => ({
    name,
    at: start + at,
  }));
}

/** A name that an `import` statement takes, and what the file calls it. */
export interface ImportedBinding {
  imported: string;
  local: string;
}

const NAME = '[\\p{ID_Start}$_][\\p{ID_Continue}$\\u200c\\u200d]*';
const NAMES_CLAUSE = new RegExp(
  `^import\\s*(?:(?<whole>${NAME})\\s*(?:,\\s*(?=\\{)|(?=from\\b)))?(?:\\{(?<list>[^}]*)\\}\\s*)?(?:from\\s*)?$`,
  'u',
);
const LISTED = new RegExp(
  `^\\s*(?:(?<name>"[^"\\\\]*"|'[^'\\\\]*'|${NAME})\\s+as\\s+)?(?<local>${NAME})\\s*$`,
  'u',
);

/**
 * What an `import` statement up to its specifier binds. Null for what takes more than names: a namespace, a phase, or no
 * `import` at all.
 */
export function readBindings(source: string, start: number, end: number): ImportedBinding[] | null {
  const found = NAMES_CLAUSE.exec(blankComments(source.slice(start, end)))?.groups;
  if (!found) return null;
  const { whole, list = '' } = found;
  const listed = list.split(',').filter((item) => item.trim() !== '');
  const bindings = listed.map((item) => {
    const { name, local = '' } = LISTED.exec(item)?.groups ?? {};
    return { imported: name?.replace(/^(["'])(.*)\1$/, '$2') ?? local, local };
  });
  if (bindings.some(({ local }) => local === '')) return null;
  return whole === undefined ? bindings : [{ imported: 'default', local: whole }, ...bindings];
}

function defaultImport(clause: string): ImportedName[] {
  const match = /^import\s+(?!type\s*[{*]|from\b)([\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*)/u.exec(
    clause,
  );
  if (!match?.[1] || isPhase(clause, match[0])) return [];
  return [{ name: 'default', at: match[0].length - match[1].length }];
}

/** `import defer * as x`, `import source x`. */
function isPhase(clause: string, matched: string): boolean {
  return (
    /^\s*(\*|[\p{ID_Start}$_])/u.test(clause.slice(matched.length)) &&
    !/^\s*from\b/.test(clause.slice(matched.length))
  );
}

/** TypeScript's `import type { A } from`, which does not parse, whatever there is of that name. */
const TYPES_CLAUSE = new RegExp(`^(?:import|export)\\s+${NAME}\\s*\\{`, 'u');
/** One of a list's items. `type A` is none. */
const TAKEN = /^(\s*)("[^"]*"|'[^']*'|\S+)(?:\s*\bas\s+(?:"[^"]*"|'[^']*'|\S+))?\s*$/;

function namedImports(clause: string): ImportedName[] {
  const open = clause.indexOf('{');
  const close = clause.lastIndexOf('}');
  if (open === -1 || close < open || TYPES_CLAUSE.test(clause)) return [];
  const list = clause.slice(open + 1, close);
  return [...list.matchAll(/[^,]+/g)].flatMap((item) => {
    const [, space = '', taken] = TAKEN.exec(item[0]) ?? [];
    if (taken === undefined) return [];
    const name = taken.replace(/^(["'])(.*)\1$/, '$2');
    return [{ name, at: open + 1 + item.index + space.length }];
  });
}

function blankComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
}
