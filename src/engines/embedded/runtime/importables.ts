/** What modules that the engine links can import beside each other: what is there already, and scripts. */

import type { Importable } from './linked-module.ts';
import type { Exports } from './registry.ts';

export function importable(exports: Exports): Importable {
  const names = new Set(Object.keys(exports));
  return {
    names: () => names,
    read: (name) => exports[name],
    evaluate: () => undefined,
    isAsync: () => false,
  };
}

/** `found`: the names that the script visibly exports. */
export function importableScript(found: readonly string[], run: () => unknown): Importable {
  const names = new Set(['default', 'module.exports', ...found]);
  const read = (name: string) => {
    const exports = run();
    if (name === 'default' || name === 'module.exports') return exports;
    return memberOf(exports, name);
  };
  const evaluate = () => {
    run();
    return undefined;
  };
  return { names: () => names, read, evaluate, isAsync: () => false };
}

/** Of what a script exports, which may be a function with members. */
export function memberOf(exports: unknown, name: string): unknown {
  return exports === null || exports === undefined ? undefined : Reflect.get(Object(exports), name);
}
