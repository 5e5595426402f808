/** What is done to Node's source and to the packages' before they are bundled. Nothing of it changes what they do. */

import { transform } from 'esbuild';
import { RewrittenSource } from '../runtime/rewritten-source.ts';
import { markAwaits } from '../sources/mark-awaits.ts';
import { mayAwait } from '../sources/prepare.ts';
import { parseFile } from '../sources/syntax-tree.ts';

/** Async functions keep their async context as the learner's do (sources/mark-awaits.ts). */
export function markAsync(source: string): string {
  const program = mayAwait(source) ? parseFile(source) : null;
  const edits = program ? markAwaits(source, program) : [];
  if (!program || edits.length === 0) return source;
  const marked = new RewrittenSource(source);
  for (const { start, end, text } of edits) marked.replace(start, end, text);
  const isModule = program.body.some(({ type }) => /^(Import|Export)/.test(type));
  const binding = '{ enterTurn: __engineEnter }';
  return isModule
    ? `import ${binding.replace(':', ' as')} from 'engine:turn';\n${marked}`
    : `const ${binding} = require('engine:turn');\n${marked}`;
}

/** The same, of a file of ours. */
export async function markAsyncOwn(source: string): Promise<string> {
  const { code } = await transform(source, { loader: 'ts' });
  return markAsync(code);
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
