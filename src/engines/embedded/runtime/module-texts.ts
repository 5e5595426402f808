/** The learner's files as modules or scripts of the host's: changed where they must be, and known again in stacks. */

import { positionOf } from '../../position.ts';
import { withoutMark } from '../sources/edit.ts';
import type { Wrapper } from './common-js.ts';
import { type Frame, setFrame } from './context.ts';
import { findImportCalls } from './imports-in-text.ts';
import { unparsable } from './link-error.ts';
import type { LinkerOptions } from './linker.ts';
import { SCRIPT_PARAMETERS } from './module-kind.ts';
import { createMeta, expressionFor, toFileUrl } from './module-support.ts';
import { RewrittenSource } from './rewritten-source.ts';
import { runScript } from './run-script.ts';
import { enterTurn } from './turn.ts';

/** In V8's words. */
const CLOSED_TOO_EARLY = "Unexpected token '}'";

/** `import()`, asked by a file. */
export type LoadFor = (specifier: string, importer: string, options: unknown) => Promise<unknown>;

export class ModuleTexts {
  readonly #options: LinkerOptions;
  readonly #load: LoadFor;
  /** In which the modules that are being defined will run. */
  frame: Frame = undefined;
  #hasStarted = false;

  constructor(options: LinkerOptions, load: LoadFor) {
    this.#options = options;
    this.#load = load;
  }

  /** The first of the learner's lines is about to run. Called before each file's. */
  start(): void {
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    this.#options.onStart();
  }

  /** The file's text with its helpers and its edits. `head` stands at that offset, before everything else there. */
  begin(file: string, source: string, at: number, head: string): RewrittenSource {
    return this.#edit(file, source, at, this.#takeHelpers(file) + head);
  }

  /**
   * A file of CommonJS. It runs as a script, in the inside of a function of its own, on whose first line it begins: a
   * module would be strict code.
   */
  compileScript(file: string, source: string): Wrapper {
    const helpers = this.#helpersOf(file);
    let wrapper: Wrapper | undefined;
    const take = (wrap: (given: typeof helpers) => Wrapper, isWhole = false) => {
      // The file itself closed the function: what follows stands outside of it.
      if (!isWhole) throw new SyntaxError(CLOSED_TOO_EARLY);
      wrapper = wrap(helpers);
    };
    const given = Object.keys(helpers).map((name) => `${name}:${nameInText(name)}`);
    const head = `${this.expressionFor(`take:${file}`, take)}(({${given}})=>function (${SCRIPT_PARAMETERS.join(', ')}) {`;
    const rewritten = this.#edit(file, source, 0, head);
    for (const { start, end } of findImportCalls(source)) rewritten.replace(start, end, nameInText('Import'));
    if (source.startsWith('#!')) rewritten.replace(0, 2, '//');
    rewritten.append('},true)');
    try {
      runScript(this.define(file, rewritten));
    } catch (error) {
      throw unparsable(error, file);
    }
    if (!wrapper) throw unparsable(CLOSED_TOO_EARLY, file);
    return wrapper;
  }

  #edit(file: string, source: string, at: number, head: string): RewrittenSource {
    const rewritten = new RewrittenSource(source);
    rewritten.replace(at, at, head);
    for (const { start, end, text } of this.#options.edits[file] ?? []) rewritten.replace(start, end, text);
    return rewritten;
  }

  /** Gives the specifier. */
  define(file: string, rewritten: RewrittenSource): string {
    rewritten.append(`//# sourceURL=${toFileUrl(file)}`);
    this.#options.places.add(file, rewritten);
    return this.#options.define(rewritten.toString());
  }

  /** The default export of a file that only defines a function. */
  async take<Defined>(file: string, specifier: string): Promise<Defined> {
    try {
      const { default: defined }: { default: Defined } = await import(/* @vite-ignore */ specifier);
      return defined;
    } catch (error) {
      throw unparsable(error, file);
    }
  }

  /** What a file uses in the place of `import.meta` and `import()`, and to keep its async context. */
  #helpersOf(file: string) {
    const { frame } = this;
    return {
      Meta: createMeta(file, this.#options.entry),
      Import: (specifier: unknown, options: unknown) => this.#load(String(specifier), file, options),
      Enter: enterTurn,
      /** Nothing carries the context into a module. */
      Begin: () => {
        this.start();
        setFrame(frame);
      },
    };
  }

  #takeHelpers(file: string): string {
    const helpers = this.#helpersOf(file);
    const taken = Object.keys(helpers).map((name) => `${name}:${nameInText(name)}`);
    return `const {${taken}}=${this.expressionFor(`helpers:${file}`, helpers)};`;
  }

  expressionFor(what: string, value: unknown): string {
    return expressionFor(`${this.#options.id}:${what}`, value);
  }

  place(file: string, at: number) {
    const source = this.#options.files[file];
    if (source === undefined || at < 0) return null;
    return { file, ...positionOf(withoutMark(source), at) };
  }
}

const nameInText = (helper: string) => `__engine${helper}`;
