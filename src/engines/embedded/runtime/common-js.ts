/** `require`, for people who paste older servers: the lab's own files, packages and core modules. */

import { resolveFile } from './lab-path.ts';
import { MissingImport, Unparsable } from './link-error.ts';
import { LAB_FOLDER } from './process.ts';
import { type Exports, missingKind, takeBare } from './registry.ts';

type Wrapper = (
  exports: unknown,
  require: Require,
  module: ScriptModule,
  filename: string,
  dirname: string,
) => void;

interface ScriptModule {
  id: string;
  filename: string;
  path: string;
  exports: unknown;
  loaded: boolean;
  children: ScriptModule[];
  require?: Require;
}

interface Require {
  (specifier: string): unknown;
  resolve(specifier: string): string;
  main: ScriptModule | undefined;
  cache: Record<string, ScriptModule>;
}

/** The file's text as a function of its text's free names: a module's one export. On the first line, so that lines stay. */
export const WRAPPER_HEAD = 'export default function (exports, require, module, __filename, __dirname) {';
export const WRAPPER_FOOT = '}';

export class CommonJs {
  readonly #wrappers = new Map<string, Wrapper>();
  readonly #modules = new Map<string, ScriptModule>();
  readonly #json: (file: string) => string | undefined;

  readonly #cache: Record<string, ScriptModule> = {};
  readonly #entry: string;

  /** `json` gives the text of a JSON file of the lab. */
  constructor(entry: string, json: (file: string) => string | undefined) {
    this.#entry = entry;
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
    if (!wrapper) throw missingFile(file);
    const module = createModule(file, file === this.#entry);
    this.#modules.set(file, module);
    this.#cache[module.filename] = module;
    const require = this.requireFrom(file);
    module.require = require;
    const { exports, filename, path } = module;
    try {
      Reflect.apply(wrapper, exports, [exports, require, module, filename, path]);
    } catch (error) {
      this.#modules.delete(file);
      throw error;
    }
    module.loaded = true;
    return module.exports;
  }

  /** What `require` is for a file. */
  requireFrom(importer: string): Require {
    const require = (specifier: string) => this.#require(specifier, importer);
    return Object.assign(require, {
      resolve: (specifier: string) => this.#resolve(specifier, importer),
      main: this.#modules.get(this.#entry),
      cache: this.#cache,
    });
  }

  #require(specifier: string, importer: string): unknown {
    if (isPath(specifier)) {
      const { file, text } = this.#find(specifier, importer);
      return text === null ? this.run(file) : parseJson(file, text);
    }
    const exports = takeBare(specifier);
    if (exports) return asRequired(exports);
    const missing = missingKind(specifier);
    throw new MissingImport({ kind: 'import', missing, specifier, place: null }, 'require');
  }

  #resolve(specifier: string, importer: string): string {
    if (isPath(specifier)) return `${LAB_FOLDER}/${this.#find(specifier, importer).file}`;
    if (takeBare(specifier)) return specifier;
    const missing = missingKind(specifier);
    throw new MissingImport({ kind: 'import', missing, specifier, place: null }, 'require');
  }

  /** `text` is a JSON file's. */
  #find(specifier: string, importer: string): { file: string; text: string | null } {
    const path = resolveFile(specifier, importer).replace(/\/$/, '');
    const index = path === '' ? 'index.js' : `${path}/index.js`;
    for (const file of [path, `${path}.js`, `${path}.json`, index]) {
      const text = file.endsWith('.json') ? this.#json(file) : undefined;
      if (text !== undefined) return { file, text };
      if (this.#wrappers.has(file)) return { file, text: null };
    }
    throw missingFile(specifier);
  }
}

const isPath = (specifier: string) => /^\.{0,2}\//.test(specifier) || specifier === '.' || specifier === '..';

function missingFile(specifier: string): MissingImport {
  return new MissingImport({ kind: 'import', missing: 'file', specifier, place: null }, 'require');
}

function createModule(file: string, isMain: boolean): ScriptModule {
  const filename = `${LAB_FOLDER}/${file}`;
  return {
    id: isMain ? '.' : filename,
    path: filename.slice(0, filename.lastIndexOf('/')),
    exports: {},
    filename,
    loaded: false,
    children: [],
  };
}

export function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Unparsable(error instanceof Error ? error.message : String(error), [file]);
  }
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
  const quoted = [...source.matchAll(/\bexports\[(?:'([^']+)'|"([^"]+)")\]\s*=(?!=)/g)].map(([, a, b]) => [
    a,
    a ?? b,
  ]);
  const listed = /\bmodule\.exports\s*=\s*\{([^}]*)\}/.exec(source)?.[1] ?? '';
  const names = [...listed.matchAll(/(?:^|,)\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu)];
  return [...new Set([...assigned, ...quoted, ...names].flatMap(([, name]) => (name ? [name] : [])))];
}
