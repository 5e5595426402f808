/**
 * Puts the learner's modules together: every import is checked, resolved and rewritten, every file becomes a module of
 * the host's. Files that import each other in a circle cannot be linked this way, since a module's specifier is only
 * known once its text is.
 */

import { type ImportSpecifier, parse } from 'es-module-lexer/minimal/js';
import { CommonJs, findScriptExports, resolveFile, WRAPPER_FOOT, WRAPPER_HEAD } from './common-js.ts';
import { readImportedNames } from './import-clause.ts';
import { MissingImport, Unparsable } from './link-error.ts';
import { kindOf } from './module-kind.ts';
import { createMeta, expressionFor, toFileUrl, writeReexport } from './module-support.ts';
import { loadBare, loadEverything, missingKind } from './registry.ts';
import { positionOf, RewrittenSource } from './rewritten-source.ts';
import { SourcePlaces } from './source-places.ts';

/** A module that others can import. */
interface Linked {
  specifier: string;
  exports: ReadonlySet<string>;
}

export interface LinkerOptions {
  files: Readonly<Record<string, string>>;
  entry: string;
  /** Makes a module of its text; gives its specifier. */
  define(source: string): string;
  /** Called when everything has been read and the learner's code begins. */
  onStart(): void;
  /** Time stands still until the returned function is called. */
  hold(): () => void;
}

export class Linker {
  readonly places = new SourcePlaces();
  readonly #options: LinkerOptions;
  readonly #commonJs: CommonJs;
  readonly #linked = new Map<string, Linked>();
  readonly #underWay = new Set<string>();
  readonly #bare = new Map<string, Linked>();

  constructor(options: LinkerOptions) {
    this.#options = options;
    this.#commonJs = new CommonJs((file) => options.files[file]);
  }

  /** The files read so far, in order. */
  get files(): string[] {
    return [...new Set([...this.#linked.keys(), ...this.#underWay])];
  }

  /** The specifier of a module that runs the entry. */
  async link(): Promise<string> {
    const { entry, files, define, onStart } = this.#options;
    if (kindOf(entry, files[entry] ?? '') === 'script') await this.#prepareScripts();
    const { specifier } = await this.#linkFile(entry, { specifier: entry, importer: entry, at: -1 });
    const marker = define(`${expressionFor('start', onStart)}();`);
    return define(`import '${marker}'; import '${specifier}';`);
  }

  async #resolve(specifier: string, importer: string, at: number): Promise<Linked> {
    if (/^(\.{0,2}\/|file:)/.test(specifier)) {
      return this.#linkFile(resolveFile(specifier, importer), { specifier, importer, at });
    }
    return this.#linkBare(specifier, importer, at);
  }

  async #linkBare(specifier: string, importer: string, at: number): Promise<Linked> {
    const known = this.#bare.get(specifier);
    if (known) return known;
    const exports = await loadBare(specifier);
    if (!exports) {
      const place = this.#place(importer, at);
      throw new MissingImport({ kind: 'import', missing: missingKind(specifier), specifier, place });
    }
    const names = Object.keys(exports);
    const source = writeReexport(expressionFor(`bare:${specifier}`, exports), names);
    const linked = { specifier: this.#options.define(source), exports: new Set(names) };
    this.#bare.set(specifier, linked);
    return linked;
  }

  async #linkFile(file: string, from: { specifier: string; importer: string; at: number }): Promise<Linked> {
    const known = this.#linked.get(file);
    if (known) return known;
    const text = Object.hasOwn(this.#options.files, file) ? this.#options.files[file] : undefined;
    if (text === undefined) {
      const place = this.#place(from.importer, from.at);
      throw new MissingImport({ kind: 'import', missing: 'file', specifier: from.specifier, place });
    }
    if (this.#underWay.has(file)) throw new CircularImport([...this.#underWay, file]);
    this.#underWay.add(file);
    const linked = await this.#define(file, text.replace(/^\uFEFF/, ''));
    this.#linked.set(file, linked);
    this.#underWay.delete(file);
    return linked;
  }

  #define(file: string, source: string): Promise<Linked> {
    switch (kindOf(file, source)) {
      case 'json':
        return this.#defineJson(file, source);
      case 'script':
        return this.#defineScript(file, source);
      case 'module':
        return this.#defineModule(file, source);
    }
  }

  async #defineJson(file: string, source: string): Promise<Linked> {
    const expression = expressionFor(`json:${file}`, JSON.parse(source));
    return {
      specifier: this.#options.define(`export default ${expression};`),
      exports: new Set(['default']),
    };
  }

  // --- ES modules

  async #defineModule(file: string, source: string): Promise<Linked> {
    const [imports, exports] = this.#parse(file, source);
    const rewritten = new RewrittenSource(source);
    const names = new Set(exports.map(({ n }) => n));
    for (const found of imports) {
      if (found.d === -2) rewritten.replace(found.s, found.e, '__engineMeta');
      else if (found.d >= 0) rewritten.replace(found.ss, found.d, '__engineImport');
      else for (const name of await this.#rewriteStatic(file, rewritten, found)) names.add(name);
    }
    const helper = this.#defineHelper(file);
    rewritten.append(`import { meta as __engineMeta, load as __engineImport } from '${helper}';`);
    rewritten.append(`//# sourceURL=${toFileUrl(file)}`);
    this.places.add(file, rewritten);
    return { specifier: this.#options.define(rewritten.toString()), exports: names };
  }

  #parse(file: string, source: string) {
    try {
      return parse(source, file);
    } catch (error) {
      throw new Unparsable(error instanceof Error ? error.message : String(error), [file]);
    }
  }

  /** Gives the names that the statement itself exports in bulk: those of `export * from`. */
  async #rewriteStatic(file: string, rewritten: RewrittenSource, found: ImportSpecifier): Promise<string[]> {
    const source = rewritten.original;
    const target = await this.#resolve(found.n ?? '', file, found.s);
    for (const { name, at } of readImportedNames(source, found.ss, found.s - 1)) {
      if (target.exports.has(name)) continue;
      const place = this.#place(file, at);
      throw new MissingImport({ kind: 'import', missing: 'export', specifier: found.n ?? '', name, place });
    }
    rewritten.replace(found.s, found.e, target.specifier);
    // `with { type: 'json' }`: what it was said of has become JavaScript.
    if (found.a >= 0)
      rewritten.replace(found.e + 1, found.se, source.slice(found.e + 1, found.se).replace(/[^\n]/g, ''));
    const isStar = /^export\s*\*\s*from\b/.test(source.slice(found.ss, found.s - 1));
    return isStar ? [...target.exports].filter((name) => name !== 'default') : [];
  }

  /** What a file uses in the place of `import.meta` and `import()`. */
  #defineHelper(file: string): string {
    const meta = expressionFor(`meta:${file}`, createMeta(file, this.#options.entry));
    const load = expressionFor(`load:${file}`, (specifier: unknown) => this.#load(String(specifier), file));
    return this.#options.define(`export const meta = ${meta}; export const load = ${load};`);
  }

  async #load(specifier: string, importer: string): Promise<unknown> {
    const release = this.#options.hold();
    try {
      const linked = await this.#resolve(specifier, importer, -1);
      return await import(/* @vite-ignore */ linked.specifier);
    } finally {
      release();
    }
  }

  // --- CommonJS

  /** `require` cannot wait: everything that it might ask for is made ready. */
  async #prepareScripts(): Promise<void> {
    await loadEverything();
    for (const [file, text] of Object.entries(this.#options.files)) {
      if (file !== this.#options.entry && kindOf(file, text) === 'script') {
        await this.#linkFile(file, { specifier: file, importer: file, at: -1 });
      }
    }
  }

  async #defineScript(file: string, source: string): Promise<Linked> {
    await loadEverything();
    const rewritten = new RewrittenSource(source);
    rewritten.replace(0, 0, WRAPPER_HEAD);
    rewritten.append(WRAPPER_FOOT);
    rewritten.append(`//# sourceURL=${toFileUrl(file)}`);
    this.places.add(file, rewritten);
    const wrapper: { default: Parameters<CommonJs['add']>[1] } = await this.#importWrapper(file, rewritten);
    this.#commonJs.add(file, wrapper.default);
    const names = ['default', ...findScriptExports(source)];
    const run = expressionFor(`script:${file}`, () => {
      const exports = this.#commonJs.run(file);
      return typeof exports === 'object' ? { ...exports, default: exports } : { default: exports };
    });
    return { specifier: this.#options.define(writeReexport(`${run}()`, names)), exports: new Set(names) };
  }

  async #importWrapper(file: string, source: RewrittenSource) {
    try {
      return await import(/* @vite-ignore */ this.#options.define(source.toString()));
    } catch (error) {
      throw new Unparsable(error instanceof Error ? error.message : String(error), [file]);
    }
  }

  #place(file: string, at: number) {
    const source = this.#options.files[file];
    if (source === undefined || at < 0) return null;
    return { file, ...positionOf(source.replace(/^\uFEFF/, ''), at) };
  }
}

/** Two files of the lab import each other: this engine cannot put them together. */
export class CircularImport extends Error {
  override name = 'CircularImport';

  constructor(files: readonly string[]) {
    super(`circular import: ${files.join(' → ')}`);
  }
}
