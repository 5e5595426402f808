/** A module that the engine links itself (../sources/link-module.ts): bound first, run later, its exports read live. */

import type { ModuleShape } from '../sources/module-shape.ts';

/** What a module that the engine links can import. */
export interface Importable {
  /** All that it exports; `asked` are those who ask already, in a circle. */
  names(asked?: ReadonlySet<Importable>): ReadonlySet<string>;
  read(name: string): unknown;
  /** Runs it unless that has begun. Gives what is to be waited for, if anything. */
  evaluate(): Promise<unknown> | undefined;
  /** Whether it, or what it imports, waits at its top level. */
  isAsync(asked?: ReadonlySet<Importable>): boolean;
}

/** A file as a function: its first step binds, its second runs. */
export type ModuleSteps = (
  module: { define(thunks: Readonly<Record<string, () => unknown>>): void },
  ...from: readonly object[]
) => { next(): unknown };

export class LinkedModule implements Importable {
  readonly shape: ModuleShape;
  readonly #fail: (code: string, message: string) => Error;
  imports: readonly Importable[] = [];
  #create: ModuleSteps | null = null;
  #steps: { next(): unknown } | null = null;
  #thunks: Readonly<Record<string, () => unknown>> = {};
  #state: 'linked' | 'running' | 'ended' = 'linked';
  #pending: Promise<unknown> | undefined;
  #failure: { thrown: unknown } | null = null;

  constructor(shape: ModuleShape, fail: (code: string, message: string) => Error) {
    this.shape = shape;
    this.#fail = fail;
  }

  /** `imports` in the order of the shape's. */
  connect(create: ModuleSteps, imports: readonly Importable[]): void {
    this.#create = create;
    this.imports = imports;
  }

  names(asked: ReadonlySet<Importable> = new Set()): ReadonlySet<string> {
    if (asked.has(this)) return new Set();
    const seen = new Set([...asked, this]);
    const starred = this.#stars.flatMap((star) => [...star.names(seen)].filter((name) => name !== 'default'));
    return new Set([...this.shape.exports, ...starred]);
  }

  read(name: string): unknown {
    if (this.shape.exports.includes(name)) return this.#readOwn(name);
    return this.#stars.find((star) => star.names().has(name))?.read(name);
  }

  isAsync(asked: ReadonlySet<Importable> = new Set()): boolean {
    if (asked.has(this)) return false;
    const seen = new Set([...asked, this]);
    return this.shape.isAsync || this.imports.some((imported) => imported.isAsync(seen));
  }

  /** Its functions are there from now on. */
  bind(): void {
    if (this.#steps || !this.#create) return;
    const define = (thunks: Readonly<Record<string, () => unknown>>) => {
      this.#thunks = thunks;
    };
    // A module's `this` is undefined.
    this.#steps = Reflect.apply(this.#create, undefined, [{ define }, ...this.imports.map(namespaceOf)]);
    this.#steps.next();
  }

  evaluate(): Promise<unknown> | undefined {
    if (this.#failure) throw this.#failure.thrown;
    if (this.#state !== 'linked') return this.#pending;
    this.#state = 'running';
    try {
      const waits = this.imports.map((imported) => imported.evaluate()).filter((wait) => wait !== undefined);
      if (waits.length > 0 || this.shape.isAsync) this.#pending = this.#runAfter(waits);
      else this.#run();
    } catch (thrown) {
      this.#failure = { thrown };
      throw thrown;
    }
    return this.#pending;
  }

  /** For `require`, which cannot wait. */
  evaluateAtOnce(): void {
    if (this.isAsync()) {
      const message = 'require() cannot be used on an ESM graph with top-level await.';
      throw this.#fail('ERR_REQUIRE_ASYNC_MODULE', `${message} Use import() instead.`);
    }
    if (this.#state === 'running') {
      throw this.#fail('ERR_REQUIRE_CYCLE_MODULE', 'Cannot require() ES Module in a cycle.');
    }
    this.evaluate();
  }

  #runAfter(waits: readonly Promise<unknown>[]): Promise<unknown> {
    const run = () => this.#run();
    return waits.length === 0 ? Promise.resolve(run()) : Promise.all(waits).then(run);
  }

  #run(): unknown {
    const end = this.#steps?.next();
    this.#state = 'ended';
    return end;
  }

  get #stars(): readonly Importable[] {
    return this.imports.filter((_, i) => this.shape.imports[i]?.isStar);
  }

  #readOwn(name: string): unknown {
    try {
      return this.#thunks[name]?.();
    } catch (error) {
      // What has no name of its own is called by the name under which it is exported.
      if (error instanceof ReferenceError) {
        error.message = error.message.replace("'__default'", "'default'");
        // It is thrown where the export is read, not where it is declared.
        Error.captureStackTrace(error, this.read);
      }
      throw error;
    }
  }
}

const namespaces = new WeakMap<Importable, object>();

/** The module as an object: its exports' present values by their names. */
export function namespaceOf(module: Importable): object {
  const known = namespaces.get(module);
  if (known) return known;
  const namespace = createNamespace(module, {});
  namespaces.set(module, namespace);
  return namespace;
}

function createNamespace(module: Importable, more: PropertyDescriptorMap): object {
  const namespace: object = Object.create(null, more);
  for (const name of [...module.names()].sort()) {
    Object.defineProperty(namespace, name, { enumerable: true, get: () => module.read(name) });
  }
  Object.defineProperty(namespace, Symbol.toStringTag, { value: 'Module' });
  return Object.preventExtensions(namespace);
}

/** What a script sees of a module that it asks for. */
export function requiredFrom(module: Importable): unknown {
  const names = module.names();
  if (names.has('module.exports')) return module.read('module.exports');
  if (!names.has('default') || names.has('__esModule')) return namespaceOf(module);
  return createNamespace(module, { __esModule: { value: true, enumerable: true } });
}
