/**
 * Puts the learner's modules together: every import is checked, resolved and rewritten, every file becomes a module of
 * the host's. A module's specifier is only known once its text is, so a file that is imported in a circle is imported
 * through a shell: a module with the same exports, filled as soon as the file has run.
 */

import { type ImportSpecifier, parse } from 'es-module-lexer/minimal/js';
import { readImportedNames } from '../../import-clause.ts';
import { positionOf } from '../../position.ts';
import { CommonJs, findScriptExports, parseJson, WRAPPER_FOOT, WRAPPER_HEAD } from './common-js.ts';
import { currentFrame, setFrame } from './context.ts';
import { resolveFile, toLabFile } from './lab-path.ts';
import { MissingImport, MissingJsonAttribute, Unparsable } from './link-error.ts';
import { couldBeScript, kindOf } from './module-kind.ts';
import {
  createMeta,
  expressionFor,
  toFileUrl,
  writeFilling,
  writeReexport,
  writeShell,
} from './module-support.ts';
import { CORE_MODULES, type Exports, loadBare, loadEverything, missingKind } from './registry.ts';
import { RewrittenSource } from './rewritten-source.ts';
import type { SourcePlaces } from './source-places.ts';

/** A module that others can import. */
interface Linked {
  specifier: string;
  exports: ReadonlySet<string>;
}

/** A file whose own imports are being linked. */
interface UnderWay {
  /** What it exports by itself, as far as it is known. */
  names: Set<string>;
  /** Defined when an import leads back to the file. */
  shell: string | null;
}

export interface LinkerOptions {
  /** Sets its modules apart from those of another linker. */
  id: string;
  files: Readonly<Record<string, string>>;
  entry: string;
  /** Makes a module of its text; gives its specifier. */
  define(source: string): string;
  /** Where the files' places are kept. */
  places: SourcePlaces;
  /** Called when everything has been read and the learner's code begins. */
  onStart(): void;
  /** Time stands still until the returned function is called. */
  hold(): () => void;
}

export class Linker {
  readonly #options: LinkerOptions;
  readonly #commonJs: CommonJs;
  readonly #linked = new Map<string, Linked>();
  readonly #underWay = new Map<string, UnderWay>();
  /** Linking goes one file after the other: what is under way is then always the importers' chain. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #bare = new Map<string, Linked>();

  constructor(options: LinkerOptions) {
    this.#options = options;
    this.#commonJs = new CommonJs(options.entry, (file) => options.files[file]);
  }

  /** The files read so far, in order. */
  get files(): string[] {
    return [...new Set([...this.#linked.keys(), ...this.#underWay.keys()])];
  }

  /** The specifier of a module that runs the entry. */
  async link(): Promise<string> {
    const { entry, files, define, onStart } = this.#options;
    if (kindOf(entry, files[entry] ?? '') === 'script') await this.#prepareScripts();
    const { specifier } = await this.#inTurn(() =>
      this.#linkFile(entry, { specifier: entry, importer: entry, at: -1 }),
    );
    const marker = define(`${this.#expressionFor('start', onStart)}();`);
    return define(`import '${marker}'; import '${specifier}';`);
  }

  #inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(job);
    this.#turn = result.catch(() => {});
    return result;
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
    const exports =
      specifier === 'module' || specifier === 'node:module'
        ? await this.#takeModule()
        : await loadBare(specifier);
    if (!exports) {
      const place = this.#place(importer, at);
      throw new MissingImport({ kind: 'import', missing: missingKind(specifier), specifier, place });
    }
    const names = Object.keys(exports);
    const source = writeReexport(this.#expressionFor(`bare:${specifier}`, exports), names);
    const linked = { specifier: this.#options.define(source), exports: new Set(names) };
    this.#bare.set(specifier, linked);
    return linked;
  }

  /** `node:module`, for `createRequire`: what it may ask for must be there. */
  async #takeModule(): Promise<Exports> {
    await this.#prepareScripts();
    const named = {
      createRequire: (from: string | URL) => this.#commonJs.requireFrom(toLabFile(from)),
      builtinModules: CORE_MODULES,
      isBuiltin: (name: string) => CORE_MODULES.includes(name.replace(/^node:/, '')),
    };
    return { ...named, default: named };
  }

  async #linkFile(file: string, from: { specifier: string; importer: string; at: number }): Promise<Linked> {
    const known = this.#linked.get(file);
    if (known) return known;
    const text = Object.hasOwn(this.#options.files, file) ? this.#options.files[file] : undefined;
    if (text === undefined) {
      const place = this.#place(from.importer, from.at);
      throw new MissingImport({ kind: 'import', missing: 'file', specifier: from.specifier, place });
    }
    const ancestor = this.#underWay.get(file);
    if (ancestor) return this.#linkShell(file, ancestor);
    const underWay: UnderWay = { names: new Set(), shell: null };
    this.#underWay.set(file, underWay);
    try {
      const own = await this.#define(file, text.replace(/^\uFEFF/, ''), underWay);
      const linked = underWay.shell === null ? own : this.#defineFilling(file, own);
      this.#linked.set(file, linked);
      return linked;
    } finally {
      this.#underWay.delete(file);
    }
  }

  /** For an import that leads back to a file under way. */
  #linkShell(file: string, ancestor: UnderWay): Linked {
    ancestor.shell ??= this.#options.define(writeShell(this.#idOf(`shell:${file}`), ancestor.names));
    return { specifier: ancestor.shell, exports: ancestor.names };
  }

  /** The file's exports; when it has run, those who import it in a circle have them as well. */
  #defineFilling(file: string, { specifier, exports }: Linked): Linked {
    return {
      specifier: this.#options.define(writeFilling(specifier, this.#idOf(`shell:${file}`), exports)),
      exports,
    };
  }

  #define(file: string, source: string, underWay: UnderWay): Promise<Linked> {
    switch (kindOf(file, source)) {
      case 'json':
        return this.#defineJson(file, source);
      case 'script':
        return this.#defineScript(file, source);
      case 'module':
        return this.#defineModule(file, source, underWay);
    }
  }

  async #defineJson(file: string, source: string): Promise<Linked> {
    const expression = this.#expressionFor(`json:${file}`, parseJson(file, source));
    return {
      specifier: this.#options.define(`export default ${expression};`),
      exports: new Set(['default']),
    };
  }

  // --- ES modules

  async #defineModule(file: string, source: string, { names }: UnderWay): Promise<Linked> {
    const [imports, exports] = this.#parse(file, source);
    const rewritten = new RewrittenSource(source);
    for (const { n } of exports) names.add(n);
    for (const found of imports) {
      if (found.d === -2) rewritten.replace(found.s, found.e, '__engineMeta');
      else if (found.d >= 0) rewritten.replace(found.ss, found.d, '__engineImport');
      else for (const name of await this.#rewriteStatic(file, rewritten, found)) names.add(name);
    }
    const helper = this.#defineHelper(file);
    rewritten.append(`import { meta as __engineMeta, load as __engineImport } from '${helper}';`);
    rewritten.append(`//# sourceURL=${toFileUrl(file)}`);
    this.#options.places.add(file, rewritten);
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
    if (found.a < 0 && (found.n ?? '').endsWith('.json')) throw new MissingJsonAttribute(file, found.n ?? '');
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
    const meta = this.#expressionFor(`meta:${file}`, createMeta(file, this.#options.entry));
    const load = this.#expressionFor(`load:${file}`, (specifier: unknown) =>
      this.#load(String(specifier), file),
    );
    return this.#options.define(`export const meta = ${meta}; export const load = ${load};`);
  }

  async #load(specifier: string, importer: string): Promise<unknown> {
    const release = this.#options.hold();
    const frame = currentFrame();
    try {
      const linked = await this.#inTurn(() => this.#resolve(specifier, importer, -1));
      return await import(/* @vite-ignore */ linked.specifier);
    } finally {
      // Whoever asked goes on in its own context: nothing but the loop carries that.
      setFrame(frame);
      release();
    }
  }

  #expressionFor(what: string, value: unknown): string {
    return expressionFor(this.#idOf(what), value);
  }

  #idOf(what: string): string {
    return `${this.#options.id}:${what}`;
  }

  // --- CommonJS

  /** `require` cannot wait: everything that it might ask for is made ready. */
  async #prepareScripts(): Promise<void> {
    await loadEverything();
    for (const [file, text] of Object.entries(this.#options.files)) {
      if (file === this.#options.entry) continue;
      if (kindOf(file, text) === 'script') {
        await this.#linkFile(file, { specifier: file, importer: file, at: -1 });
      } else if (couldBeScript(file, text)) await this.#prepareScript(file, text).catch(() => {});
    }
  }

  async #defineScript(file: string, source: string): Promise<Linked> {
    await loadEverything();
    await this.#prepareScript(file, source);
    const names = ['default', 'module.exports', ...findScriptExports(source)];
    const run = this.#expressionFor(`script:${file}`, () => {
      const exports = this.#commonJs.run(file);
      const named = typeof exports === 'object' ? exports : {};
      return { ...named, default: exports, 'module.exports': exports };
    });
    return { specifier: this.#options.define(writeReexport(`${run}()`, names)), exports: new Set(names) };
  }

  async #prepareScript(file: string, source: string): Promise<void> {
    const rewritten = new RewrittenSource(source);
    rewritten.replace(0, 0, WRAPPER_HEAD);
    rewritten.append(WRAPPER_FOOT);
    rewritten.append(`//# sourceURL=${toFileUrl(file)}`);
    const wrapper: { default: Parameters<CommonJs['add']>[1] } = await this.#importWrapper(file, rewritten);
    this.#options.places.add(file, rewritten);
    this.#commonJs.add(file, wrapper.default);
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
