/** Links the learner's modules where the host's own linking cannot: in circles, and for `require`. */

import { startOfCode } from '../sources/edit.ts';
import type { ModuleImport, ModuleShapes } from '../sources/module-shape.ts';
import { resolveFile } from './lab-path.ts';
import { MissingImport, MissingJsonAttribute } from './link-error.ts';
import { type Importable, LinkedModule, type ModuleSteps } from './linked-module.ts';
import type { ModuleTexts } from './module-texts.ts';

export interface GraphOptions {
  shapes: ModuleShapes;
  texts: ModuleTexts;
  /** The text of a file of the lab, without its byte order mark. */
  source(file: string): string | undefined;
  /** What is no module of the lab's: a package, a core module, a script, JSON. */
  other(specifier: string, file: string | null): Promise<Importable | null>;
  missing(specifier: string, file: string | null): 'file' | 'package' | 'builtin';
}

/** Who asks. */
interface Asker {
  importer: string;
  at: number;
}

export class ModuleGraph {
  readonly #options: GraphOptions;
  readonly #modules = new Map<string, LinkedModule>();

  constructor(options: GraphOptions) {
    this.#options = options;
  }

  /** The modules read so far, in order. */
  get files(): string[] {
    return [...this.#modules.keys()];
  }

  /** A module of the lab's, if it has been linked. */
  find(file: string): LinkedModule | undefined {
    return this.#modules.get(file);
  }

  /** Links what the specifier leads to, with all that it imports. Nothing of it runs. */
  async load(specifier: string, asker: Asker): Promise<Importable> {
    const before = new Set(this.#modules.keys());
    try {
      const loaded = await this.#resolve(specifier, asker);
      const added = [...this.#modules].filter(([file]) => !before.has(file));
      for (const [file, module] of added) this.#checkNames(file, module);
      for (const [, module] of added) module.bind();
      return loaded;
    } catch (error) {
      for (const file of this.files) if (!before.has(file)) this.#modules.delete(file);
      throw error;
    }
  }

  async #resolve(specifier: string, { importer, at }: Asker): Promise<Importable> {
    const { shapes, other, missing, texts } = this.#options;
    const file = isPath(specifier) ? resolveFile(specifier, importer) : null;
    if (file !== null && Object.hasOwn(shapes, file)) return this.#link(file);
    const found = await other(specifier, file);
    if (found) return found;
    const place = texts.place(importer, at);
    throw new MissingImport({ kind: 'import', missing: missing(specifier, file), specifier, place });
  }

  async #link(file: string): Promise<Importable> {
    const known = this.#modules.get(file);
    if (known) return known;
    const { shapes, texts, source } = this.#options;
    const text = source(file) ?? '';
    const shape = shapes[file] ?? { imports: [], exports: [], isAsync: false };
    const module = new LinkedModule(shape, failed);
    this.#modules.set(file, module);
    const specifier = texts.define(file, texts.begin(file, text, startOfCode(text), ''));
    const create = await texts.take<ModuleSteps>(file, specifier);
    const imports: Importable[] = [];
    for (const wanted of shape.imports) imports.push(await this.#import(file, wanted));
    module.connect(create, imports);
    return module;
  }

  async #import(importer: string, { specifier, at, hasAttributes }: ModuleImport): Promise<Importable> {
    const imported = await this.#resolve(specifier, { importer, at });
    if (specifier.endsWith('.json') && !hasAttributes) throw new MissingJsonAttribute(importer, specifier);
    return imported;
  }

  #checkNames(file: string, module: LinkedModule): void {
    for (const [i, { names, specifier }] of module.shape.imports.entries()) {
      const offered = module.imports[i]?.names();
      const lacking = names.find(({ name }) => !offered?.has(name));
      if (!lacking) continue;
      const place = this.#options.texts.place(file, lacking.at);
      throw new MissingImport({ kind: 'import', missing: 'export', specifier, name: lacking.name, place });
    }
  }
}

export const isPath = (specifier: string) => /^(\.{0,2}\/|file:)/.test(specifier);

function failed(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
