/** What is done to Node's source and to the packages' before they are bundled. Nothing of it changes what they do. */

import { transform } from 'esbuild';

/**
 * Async functions become `then` chains, which carry the async context (runtime/context.ts): no browser tells when an
 * `await` on a native promise goes on.
 */
export async function lowerAsync(source: string): Promise<string> {
  if (!/\basync\b/.test(source)) return source;
  const { code } = await transform(source, { loader: 'js', supported: { 'async-await': false } });
  return code;
}

/** Every function and class keeps its name although the bundle is minified. */
export async function keepEveryName(source: string): Promise<string> {
  const { code } = await transform(source, { loader: 'js', keepNames: true });
  return code;
}

/**
 * The classes of a CommonJS file keep their names: old ones, which are functions, and new ones. Keeping all names of
 * the whole bundle would take 14 kB of its compressed size.
 */
export function keepClassNames(source: string): string {
  const classes = [...source.matchAll(/^(?:function|class) ([A-Z]\w*)/gm)].flatMap(([, name]) => name ?? []);
  if (classes.length === 0) return source;
  return `${source}\nrequire('engine:names')({ ${[...new Set(classes)].join(', ')} });\n`;
}
