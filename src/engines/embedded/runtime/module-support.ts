/**
 * What the linked modules import from the engine. They have no other way than the global object: a symbol there holds
 * what each helper module takes out of it.
 */

import { LAB_FOLDER } from './lab-path.ts';

const SUPPORT = Symbol.for('engine.modules');

/** Kept by id, for the module whose text names it. */
const values = new Map<string, unknown>();

export function installModuleSupport(): void {
  Object.defineProperty(globalThis, SUPPORT, { value: (id: string) => values.get(id) });
}

/** An expression, for a module's text, that gives the value. */
export function expressionFor(id: string, value: unknown): string {
  values.set(id, value);
  return `globalThis[Symbol.for('engine.modules')](${JSON.stringify(id)})`;
}

export function toFileUrl(file: string): string {
  return `file://${LAB_FOLDER}/${encodeURI(file)}`;
}

/** `import.meta`, as Node fills it. */
export function createMeta(file: string, entry: string) {
  const filename = `${LAB_FOLDER}/${file}`;
  const meta: object = Object.create(null);
  return Object.assign(meta, {
    url: toFileUrl(file),
    filename,
    dirname: filename.slice(0, filename.lastIndexOf('/')),
    main: file === entry,
    resolve: (specifier: string) => new URL(specifier, toFileUrl(file)).href,
  });
}

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

/** A module that exports what `expression` gives: its members by name, and `default`. */
export function writeReexport(expression: string, names: readonly string[]): string {
  const named = names.filter((name) => name !== 'default');
  const lines = named.map((name, i) => `const v${i} = m[${JSON.stringify(name)}];`);
  const exported = named.map(exportAs);
  const fallback = names.includes('default') ? 'm.default' : 'm';
  return `const m = ${expression}; ${lines.join(' ')} export { ${exported.join(', ')} }; export default ${fallback};`;
}

const exportAs = (name: string, i: number) =>
  `v${i} as ${IDENTIFIER.test(name) ? name : JSON.stringify(name)}`;
