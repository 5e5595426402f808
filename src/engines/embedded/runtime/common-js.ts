/** `require`, for people who paste older servers: the lab's own files, packages and core modules. */

import { MissingImport } from './link-error.ts';
import { LAB_FOLDER } from './process.ts';
import { type Exports, missingKind, takeBare } from './registry.ts';

type Wrapper = (
  exports: unknown,
  require: (specifier: string) => unknown,
  module: { exports: unknown },
  filename: string,
  dirname: string,
) => void;

interface ScriptModule {
  exports: unknown;
}

/** The file's text as a function of its text's free names: a module's one export. On the first line, so that lines stay. */
export const WRAPPER_HEAD = 'export default function (exports, require, module, __filename, __dirname) {';
export const WRAPPER_FOOT = '}';

export class CommonJs {
  readonly #wrappers = new Map<string, Wrapper>();
  readonly #modules = new Map<string, ScriptModule>();
  readonly #json: (file: string) => string | undefined;

  /** `json` gives the text of a JSON file of the lab. */
  constructor(json: (file: string) => string | undefined) {
    this.#json = json;
  }

  add(file: string, wrapper: Wrapper): void {
    this.#wrappers.set(file, wrapper);
  }

  /** Runs the file, or gives what it exported when it ran before. */
  run(file: string): unknown {
    const known = this.#modules.get(file);
    if (known) return known.exports;
    const wrapper = this.#wrappers.get(file);
    if (!wrapper) throw new MissingImport({ kind: 'import', missing: 'file', specifier: file, place: null });
    const module: ScriptModule = { exports: {} };
    this.#modules.set(file, module);
    const filename = `${LAB_FOLDER}/${file}`;
    const dirname = filename.slice(0, filename.lastIndexOf('/'));
    const require = (specifier: string) => this.#require(specifier, file);
    Reflect.apply(wrapper, module.exports, [module.exports, require, module, filename, dirname]);
    return module.exports;
  }

  #require(specifier: string, importer: string): unknown {
    if (/^\.{0,2}\//.test(specifier) || specifier === '.' || specifier === '..') {
      return this.#requireFile(specifier, importer);
    }
    const exports = takeBare(specifier);
    if (exports) return asRequired(exports);
    throw new MissingImport({ kind: 'import', missing: missingKind(specifier), specifier, place: null });
  }

  #requireFile(specifier: string, importer: string): unknown {
    const path = resolveFile(specifier, importer);
    for (const file of [path, `${path}.js`, `${path}.cjs`, `${path}.json`, `${path}/index.js`]) {
      const text = file.endsWith('.json') ? this.#json(file) : undefined;
      if (text !== undefined) return JSON.parse(text);
      if (this.#wrappers.has(file)) return this.run(file);
    }
    throw new MissingImport({ kind: 'import', missing: 'file', specifier, place: null });
  }
}

/** Where a relative specifier leads, as a key of the lab's files. */
export function resolveFile(specifier: string, importer: string): string {
  const { pathname } = new URL(specifier, `file://${LAB_FOLDER}/${importer}`);
  const path = decodeURIComponent(pathname);
  return path.startsWith(`${LAB_FOLDER}/`) ? path.slice(LAB_FOLDER.length + 1) : path;
}

/** A CommonJS module is its namespace's default; of a function with named exports beside it both uses work. */
function asRequired(exports: Exports): unknown {
  const { default: main, ...named } = exports;
  if (typeof main !== 'function') return main ?? exports;
  const missing = Object.entries(named).filter(([name]) => !(name in main));
  if (missing.length === 0) return main;
  const callable = (...args: unknown[]) => Reflect.apply(main, undefined, args);
  return Object.assign(callable, exports);
}

/** The names that a CommonJS file visibly exports: what `import { name }` can ask of it. */
export function findScriptExports(source: string): string[] {
  const assigned = [...source.matchAll(/\bexports\.([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*=(?!=)/gu)];
  const listed = /\bmodule\.exports\s*=\s*\{([^}]*)\}/.exec(source)?.[1] ?? '';
  const names = [...listed.matchAll(/(?:^|,)\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu)];
  return [...new Set([...assigned, ...names].flatMap(([, name]) => (name ? [name] : [])))];
}
