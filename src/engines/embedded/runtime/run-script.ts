/**
 * A classic script, beside modules, which are strict code always. The means is kept from before the learner's code is
 * there, and taken from the global object (sandbox.ts); the policy of the frame lets it run nothing but blobs.
 */

const importScripts: unknown = Reflect.get(globalThis, 'importScripts');

/** Runs at once what the specifier stands for. Throws what it throws, and the `SyntaxError` of what does not parse. */
export function runScript(specifier: string): void {
  if (typeof importScripts === 'function') Reflect.apply(importScripts, globalThis, [specifier]);
}
