/**
 * Puts the learner's modules together: every import is checked, resolved and rewritten, every file becomes a module of
 * the host's, whose specifier is only known once its text is. Where the files import each other in a circle, or ask for
 * modules by `require`, that cannot be: then `ModuleGraph` links them.
 */

import { type Edits, startOfCode, withoutMark } from '../sources/edit.ts';
import type { ModuleShapes } from '../sources/module-shape.ts';
import { CommonJs, findScriptExports } from './common-js.ts';
import { currentFrame, setFrame } from './context.ts';
import { importable, importableScript, memberOf } from './importables.ts';
import { parseModule } from './imports-in-text.ts';
import { resolveFile, toLabFile } from './lab-path.ts';
import { MissingImport, MissingJsonAttribute, Unparsable } from './link-error.ts';
import { type Importable, namespaceOf, requiredFrom } from './linked-module.ts';
import { isPath, ModuleGraph } from './module-graph.ts';
import { type KnownKinds, kindOf, type ModuleKind } from './module-kind.ts';
import { writeReexport } from './module-support.ts';
import { ModuleTexts } from './module-texts.ts';
import { CORE_MODULES, type Exports, loadBare, loadEverything, missingKind } from './registry.ts';
import type { SourcePlaces } from './source-places.ts';
import {
  findMissing,
  pointTo,
  type RewrittenImport,
  type StaticImport,
  takeAsConstants,
} from './static-imports.ts';

/** A module that others can import. */
interface Linked {
  specifier: string;
  exports: ReadonlySet<string>;
}

export interface LinkerOptions {
  /** Sets its modules apart from those of another linker. */
  id: string;
  files: Readonly<Record<string, string>>;
  edits: Edits;
  /** Of all modules among the files, where the engine links them itself. */
  shapes: ModuleShapes | null;
  kinds: KnownKinds;
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
  readonly #texts: ModuleTexts;
  readonly #graph: ModuleGraph | null;
  readonly #linked = new Map<string, Linked>();
  readonly #underWay = new Set<string>();
  /** Linking goes one file after the other: what is under way is then always the importers' chain. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #bare = new Map<string, Linked>();
  readonly #importables = new Map<string, Importable>();
  #areScriptsReady = false;

  constructor(options: LinkerOptions) {
    this.#options = options;
    this.#texts = new ModuleTexts(options, (...asked) => this.#load(...asked));
    this.#graph = options.shapes ? this.#createGraph(options.shapes) : null;
    this.#commonJs = new CommonJs({
      entry: options.entry,
      text: (file) => this.#source(file),
      module: (file) => this.#requireModule(file),
      core: () => this.#nodeModule,
    });
  }

  /** The files read so far, in order. */
  get files(): string[] {
    return [...new Set([...this.#linked.keys(), ...this.#underWay, ...(this.#graph?.files ?? [])])];
  }

  /** The specifier of a module that runs the entry. */
  async link(): Promise<string> {
    this.#texts.frame = currentFrame();
    if (this.#asksForScripts()) await this.#prepareScripts();
    return this.#inTurn(() => this.#linkEntry());
  }

  #asksForScripts(): boolean {
    const { entry, files } = this.#options;
    const source = this.#source(entry) ?? '';
    if (this.#kindOf(entry, source) === 'script') return asksForScripts(source);
    return this.#graph !== null && Object.values(files).some(asksForScripts);
  }

  async #linkEntry(): Promise<string> {
    const { entry, define } = this.#options;
    if (!this.#graph) {
      return (await this.#linkFile(entry, { specifier: entry, importer: entry, at: -1 })).specifier;
    }
    const module = await this.#graph.load(`./${entry}`, { importer: '', at: -1 });
    const run = this.#texts.expressionFor('entry', () => {
      this.#texts.start();
      return module.evaluate();
    });
    return define(`await ${run}();`);
  }

  #inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(job);
    this.#turn = result.catch(() => {});
    return result;
  }

  #source(file: string): string | undefined {
    const { files } = this.#options;
    return Object.hasOwn(files, file) ? withoutMark(files[file] ?? '') : undefined;
  }

  /** How Node would read it. */
  #kindOf(file: string, source: string): ModuleKind {
    const { kinds } = this.#options;
    return Object.hasOwn(kinds, file) ? (kinds[file] ?? 'module') : kindOf(file, source);
  }

  async #resolve(specifier: string, importer: string, at: number): Promise<Linked> {
    if (isPath(specifier))
      return this.#linkFile(resolveFile(specifier, importer), { specifier, importer, at });
    return this.#linkBare(specifier, importer, at);
  }

  async #linkBare(specifier: string, importer: string, at: number): Promise<Linked> {
    const known = this.#bare.get(specifier);
    if (known) return known;
    const exports = await this.#takeBare(specifier, importer, at);
    const names = Object.keys(exports);
    const source = writeReexport(this.#texts.expressionFor(`bare:${specifier}`, exports), names);
    const linked = { specifier: this.#options.define(source), exports: new Set(names) };
    this.#bare.set(specifier, linked);
    return linked;
  }

  async #takeBare(specifier: string, importer: string, at: number): Promise<Exports> {
    const exports = await this.#loadBare(specifier);
    if (exports) return exports;
    const place = this.#texts.place(importer, at);
    throw new MissingImport({ kind: 'import', missing: missingKind(specifier), specifier, place });
  }

  async #loadBare(specifier: string): Promise<Exports | null> {
    if (specifier !== 'module' && specifier !== 'node:module') return loadBare(specifier);
    // What `createRequire` may be asked for must be there.
    await this.#prepareScripts();
    return { ...this.#nodeModule, default: this.#nodeModule };
  }

  /** `node:module`, as far as anybody looks at it. */
  get #nodeModule() {
    return {
      createRequire: (from: string | URL) => this.#commonJs.requireFrom(toLabFile(from)),
      builtinModules: CORE_MODULES,
      isBuiltin: (name: string) => CORE_MODULES.includes(name.replace(/^node:/, '')),
    };
  }

  async #linkFile(file: string, from: { specifier: string; importer: string; at: number }): Promise<Linked> {
    const known = this.#linked.get(file);
    if (known) return known;
    const source = this.#source(file);
    if (source === undefined) {
      const place = this.#texts.place(from.importer, from.at);
      throw new MissingImport({ kind: 'import', missing: 'file', specifier: from.specifier, place });
    }
    // A circle that no parser has seen: one of its files does not parse.
    if (this.#underWay.has(file)) throw new Unparsable('Unexpected token', [...this.#underWay]);
    this.#underWay.add(file);
    try {
      const linked = await this.#define(file, source);
      this.#linked.set(file, linked);
      return linked;
    } finally {
      this.#underWay.delete(file);
    }
  }

  #define(file: string, source: string): Promise<Linked> {
    switch (this.#kindOf(file, source)) {
      case 'json':
        return this.#defineJson(file);
      case 'script':
        return this.#defineScript(file, source);
      case 'module':
        return this.#defineModule(file, source);
    }
  }

  async #defineJson(file: string): Promise<Linked> {
    const expression = this.#texts.expressionFor(`json:${file}`, this.#commonJs.json(file));
    const specifier = this.#options.define(`export default ${expression};`);
    return { specifier, exports: new Set(['default']) };
  }

  // --- ES modules

  async #defineModule(file: string, source: string): Promise<Linked> {
    const [imports, exports] = parseModule(file, source);
    const statics: RewrittenImport[] = [];
    for (const found of imports) {
      if (found.d === -1) statics.push(await this.#rewriteStatic(file, { source, found }));
    }
    const head = `__engineBegin();${statics.map((rewritten) => rewritten.head).join('')}`;
    const rewritten = this.#texts.begin(file, source, startOfCode(source), head);
    for (const { start, end, text } of statics.flatMap(({ edits }) => edits))
      rewritten.replace(start, end, text);
    for (const found of imports) {
      if (found.d === -2) rewritten.replace(found.s, found.e, '__engineMeta');
      else if (found.d >= 0) rewritten.replace(found.ss, found.d, '__engineImport');
    }
    const names = [...exports.map(({ n }) => n), ...statics.flatMap(({ exported }) => exported)];
    return { specifier: this.#texts.define(file, rewritten), exports: new Set(names) };
  }

  async #rewriteStatic(file: string, statement: StaticImport): Promise<RewrittenImport> {
    const { n: specifier = '', s: at, a: attributes } = statement.found;
    if (!isPath(specifier)) {
      const exports = await this.#takeBare(specifier, file, at);
      this.#checkNames(file, statement, new Set(Object.keys(exports)));
      const given = 'default' in exports ? exports : { ...exports, default: exports };
      const taken = takeAsConstants(statement, this.#texts.expressionFor(`taken:${specifier}`, given));
      if (taken) return taken;
    }
    const target = await this.#resolve(specifier, file, at);
    if (attributes < 0 && specifier.endsWith('.json')) throw new MissingJsonAttribute(file, specifier);
    this.#checkNames(file, statement, target.exports);
    return pointTo(statement, target.specifier, target.exports);
  }

  #checkNames(file: string, statement: StaticImport, offered: ReadonlySet<string>): void {
    const missing = findMissing(statement, offered);
    if (!missing) return;
    const { name, at } = missing;
    const place = this.#texts.place(file, at);
    const specifier = statement.found.n ?? '';
    throw new MissingImport({ kind: 'import', missing: 'export', specifier, name, place });
  }

  // --- `import()`

  async #load(specifier: string, importer: string, options: unknown): Promise<unknown> {
    const release = this.#options.hold();
    // What it brings runs in the context of who asked.
    const frame = currentFrame();
    const link = <Found>(job: () => Promise<Found>) =>
      this.#inTurn(() => {
        this.#texts.frame = frame;
        return job();
      });
    try {
      if (specifier.endsWith('.json') && !hasAttributes(options)) {
        throw new MissingJsonAttribute(importer, specifier);
      }
      const graph = this.#graph;
      if (!graph) return await this.#evaluate(await link(() => this.#resolve(specifier, importer, -1)));
      const module = await link(() => graph.load(specifier, { importer, at: -1 }));
      setFrame(frame);
      await module.evaluate();
      return namespaceOf(module);
    } finally {
      release();
    }
  }

  async #evaluate({ specifier }: Linked): Promise<unknown> {
    try {
      return await import(/* @vite-ignore */ specifier);
    } catch (error) {
      const isOfText = error instanceof SyntaxError && !this.#options.places.find(String(error.stack));
      throw isOfText ? new Unparsable(error.message, this.files) : error;
    }
  }

  // --- what is linked beside the modules

  #createGraph(shapes: ModuleShapes): ModuleGraph {
    return new ModuleGraph({
      shapes,
      texts: this.#texts,
      source: (file) => this.#source(file),
      other: (specifier, file) => this.#import(specifier, file),
      missing: (specifier, file) => (file === null ? missingKind(specifier) : 'file'),
    });
  }

  async #import(specifier: string, file: string | null): Promise<Importable | null> {
    const key = file ?? specifier;
    const known = this.#importables.get(key);
    if (known) return known;
    const made = file === null ? await this.#importBare(specifier) : await this.#importFile(file);
    if (made) this.#importables.set(key, made);
    return made;
  }

  async #importBare(specifier: string): Promise<Importable | null> {
    const exports = await this.#loadBare(specifier);
    return exports && importable({ default: exports, ...exports });
  }

  async #importFile(file: string): Promise<Importable | null> {
    const source = this.#source(file);
    if (source === undefined) return null;
    if (this.#kindOf(file, source) === 'json') return importable({ default: this.#commonJs.json(file) });
    this.#prepareScript(file, source);
    return importableScript(findScriptExports(source), () => this.#commonJs.run(file));
  }

  // --- CommonJS

  /** `require` cannot wait: everything that it might ask for is made ready. */
  async #prepareScripts(): Promise<void> {
    if (this.#areScriptsReady) return;
    this.#areScriptsReady = true;
    await loadEverything(Object.values(this.#options.files));
    for (const file of Object.keys(this.#options.files)) {
      // What cannot be read fails when somebody asks for it.
      await this.#prepareFile(file).catch((error: unknown) => this.#commonJs.addFailure(file, error));
    }
  }

  async #prepareFile(file: string): Promise<void> {
    const source = this.#source(file) ?? '';
    const kind = this.#kindOf(file, source);
    if (kind === 'script') this.#prepareScript(file, source);
    else if (kind === 'module') await this.#graph?.load(`./${file}`, { importer: '', at: -1 });
  }

  /** An ES module that a script asks for. */
  #requireModule(file: string): { exports: unknown } | null {
    const module = this.#graph?.find(file);
    if (!module) return null;
    module.evaluateAtOnce();
    return { exports: requiredFrom(module) };
  }

  async #defineScript(file: string, source: string): Promise<Linked> {
    if (asksForScripts(source)) await this.#prepareScripts();
    this.#prepareScript(file, source);
    const found = findScriptExports(source);
    const names = ['default', 'module.exports', ...found];
    const { frame } = this.#texts;
    const run = this.#texts.expressionFor(`script:${file}`, () => {
      this.#texts.start();
      setFrame(frame);
      const exports = this.#commonJs.run(file);
      const named = found.map((name) => [name, memberOf(exports, name)]);
      return { ...Object.fromEntries(named), default: exports, 'module.exports': exports };
    });
    return { specifier: this.#options.define(writeReexport(`${run}()`, names)), exports: new Set(names) };
  }

  #prepareScript(file: string, source: string): void {
    if (!this.#commonJs.has(file)) this.#commonJs.add(file, this.#texts.compileScript(file, source));
  }
}

const asksForScripts = (text: string) => /\b(require|createRequire)\b/.test(text);

function hasAttributes(options: unknown): boolean {
  return typeof options === 'object' && options !== null && 'with' in options;
}
