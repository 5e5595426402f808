/** A run's package.json: how Node is to read the learner's `.js` files. */

import { parse } from 'es-module-lexer/minimal/js';

/**
 * Without `type`, Node decides by a file's syntax, but it does so from 20.19 on only, and which one a container brings is
 * not ours to say: where all files are modules, they are called so.
 */
export function packageText(files: Readonly<Record<string, string>>): string {
  const sources = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  const areModules = sources.length > 0 && sources.every(([, source]) => isModule(source));
  return areModules ? '{"type":"module"}' : '{}';
}

/** `import()` stands in any file. */
function isModule(source: string): boolean {
  try {
    const [imports, exports] = parse(source);
    return exports.length > 0 || imports.some(({ d }) => d < 0);
  } catch {
    return false;
  }
}
