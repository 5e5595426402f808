/** `require`, for people who paste older servers: the lab's own files, packages and core modules. */

import { LAB_FOLDER, resolveFile } from './lab-path.ts';
import { MissingImport, Unparsable } from './link-error.ts';
import { type Exports, missingKind, takeBare } from './registry.ts';

/** A file of CommonJS, as Node runs it. */
export type Wrapper = (
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
  paths: string[];
  /** Who asked first; null for the entry. */
  readonly parent?: ScriptModule | null;
  readonly require?: Require;
}

/** The file that asks, and what it is as a module if it is a script. */
interface Asker {
  file: string;
  module?: ScriptModule | undefined;
}

interface Require {
  (specifier: string): unknown;
  resolve(specifier: string): string;
  main: ScriptModule | undefined;
  cache: Record<string, ScriptModule>;
}

export interface CommonJsOptions {
  entry: string;
  /** The text of a file of the lab. */
  text(file: string): string | undefined;
  /** What a file that is an ES module exports, run at once; null for all others. */
  module(file: string): { exports: unknown } | null;
  /** `node:module`. */
  core(): object;
}

export class CommonJs {
  readonly #options: CommonJsOptions;
  readonly #wrappers = new Map<string, Wrapper>();
  readonly #failures = new Map<string, unknown>();
  readonly #json = new Map<string, unknown>();
  readonly #cache: Record<string, ScriptModule> = Object.create(null);
  #main: ScriptModule | undefined;

  constructor(options: CommonJsOptions) {
    this.#options = options;
  }

  add(file: string, wrapper: Wrapper): void {
    this.#wrappers.set(file, wrapper);
  }

  /** Why the file cannot be run: thrown at whoever asks for it. */
  addFailure(file: string, error: unknown): void {
    this.#failures.set(file, error);
  }

  has(file: string): boolean {
    return this.#wrappers.has(file);
  }

  /** What a JSON file holds: one object, whoever asks. */
  json(file: string): unknown {
    if (!this.#json.has(file)) this.#json.set(file, parseJson(file, this.#options.text(file) ?? ''));
    return this.#json.get(file);
  }

  /** Runs the file, or gives what it exported when it ran before. */
  run(file: string, parent?: ScriptModule): unknown {
    const known = this.#cache[toFilename(file)];
    if (known) return known.exports;
    const wrapper = this.#wrappers.get(file);
    if (!wrapper) throw this.#failures.get(file) ?? missing('file', file, { file, module: parent });
    const module = createModule(file, file === this.#options.entry ? null : parent);
    if (module.id === '.') this.#main = module;
    parent?.children.push(module);
    this.#cache[module.filename] = module;
    const require = this.requireFrom(file, module);
    Object.defineProperty(module, 'require', { value: require, writable: true, configurable: true });
    const { exports, filename, path } = module;
    try {
      Reflect.apply(wrapper, exports, [exports, require, module, filename, path]);
    } catch (error) {
      delete this.#cache[module.filename];
      throw error;
    }
    module.loaded = true;
    return module.exports;
  }

  /** What `require` is for a file. */
  requireFrom(file: string, module?: ScriptModule): Require {
    const asker = { file, module };
    const require = (specifier: string) => this.#require(specifier, asker);
    return Object.assign(require, {
      resolve: (specifier: string) => this.#resolve(specifier, asker),
      main: this.#main,
      cache: this.#cache,
    });
  }

  #require(specifier: string, asker: Asker): unknown {
    if (isPath(specifier)) {
      const file = this.#find(specifier, asker);
      if (file.endsWith('.json')) return this.json(file);
      const module = this.#options.module(file);
      return module ? module.exports : this.run(file, asker.module);
    }
    if (isCore(specifier)) return this.#options.core();
    const exports = takeBare(specifier);
    if (exports) return asRequired(exports);
    throw missing(missingKind(specifier), specifier, asker);
  }

  #resolve(specifier: string, asker: Asker): string {
    if (isPath(specifier)) return toFilename(this.#find(specifier, asker));
    if (isCore(specifier) || takeBare(specifier)) return specifier;
    throw missing(missingKind(specifier), specifier, asker);
  }

  #find(specifier: string, asker: Asker): string {
    const path = resolveFile(specifier, asker.file).replace(/\/$/, '');
    const inside = path === '' ? '' : `${path}/`;
    const candidates = [path, `${path}.js`, `${path}.json`, `${inside}index.js`, `${inside}index.json`];
    const file = candidates.find((candidate) => this.#options.text(candidate) !== undefined);
    if (file === undefined) throw missing('file', specifier, asker);
    return file;
  }
}

const isCore = (specifier: string) => /^(node:)?module$/.test(specifier);

const isPath = (specifier: string) => /^\.{0,2}\//.test(specifier) || specifier === '.' || specifier === '..';

function missing(kind: 'file' | 'builtin' | 'package', specifier: string, asker: Asker): MissingImport {
  const stack = [toFilename(asker.file)];
  for (let above = asker.module?.parent; above; above = above.parent) stack.push(above.filename);
  return new MissingImport({ kind: 'import', missing: kind, specifier, place: null }, stack);
}

const toFilename = (file: string) => `${LAB_FOLDER}/${file}`;

/** `parent` is null for the entry. */
function createModule(file: string, parent: ScriptModule | null | undefined): ScriptModule {
  const filename = toFilename(file);
  const path = filename.slice(0, filename.lastIndexOf('/'));
  const module: ScriptModule = {
    id: parent === null ? '.' : filename,
    path,
    exports: {},
    filename,
    loaded: false,
    children: [],
    paths: packageFolders(path),
  };
  return Object.defineProperty(module, 'parent', { value: parent, writable: true, configurable: true });
}

/** Where Node would look for packages. */
function packageFolders(path: string): string[] {
  const above = path.slice(0, path.lastIndexOf('/'));
  return [`${path}/node_modules`, ...(path === '' ? [] : packageFolders(above))];
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
