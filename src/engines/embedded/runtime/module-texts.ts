/** The learner's files as modules of the host's: changed where they must be, and known again in stacks. */

import { positionOf } from '../../position.ts';
import { withoutMark } from '../sources/edit.ts';
import { type Frame, setFrame } from './context.ts';
import { Unparsable } from './link-error.ts';
import type { LinkerOptions } from './linker.ts';
import { createMeta, expressionFor, toFileUrl } from './module-support.ts';
import { RewrittenSource } from './rewritten-source.ts';
import { enterTurn } from './turn.ts';

/** `import()`, asked by a file. */
export type LoadFor = (specifier: string, importer: string, options: unknown) => Promise<unknown>;

export class ModuleTexts {
  readonly #options: LinkerOptions;
  readonly #load: LoadFor;
  /** In which the modules that are being defined will run. */
  frame: Frame = undefined;

  constructor(options: LinkerOptions, load: LoadFor) {
    this.#options = options;
    this.#load = load;
  }

  /** The file's text with its helpers and its edits. `head` stands at that offset, before everything else there. */
  begin(file: string, source: string, at: number, head: string): RewrittenSource {
    const rewritten = new RewrittenSource(source);
    // Before the file's own imports: in a circle these may call its functions before it has run.
    rewritten.replace(at, at, this.#importHelpers(file) + head);
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
  #importHelpers(file: string): string {
    const { frame } = this;
    const helpers = {
      Meta: createMeta(file, this.#options.entry),
      Import: (specifier: unknown, options: unknown) => this.#load(String(specifier), file, options),
      Enter: enterTurn,
      /** Nothing carries the context into a module. */
      Begin: () => setFrame(frame),
    };
    const names = Object.keys(helpers);
    const held = this.expressionFor(`helpers:${file}`, helpers);
    const source = `export const { ${names.map((name) => `${name}: __engine${name}`)} } = ${held};`;
    return `import {${names.map((name) => `__engine${name}`)}} from '${this.#options.define(source)}';`;
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

export function unparsable(error: unknown, file: string): Unparsable {
  return new Unparsable(error instanceof Error ? error.message : String(error), [file]);
}
