/** How Node reads a file: by its ending, and where that leaves it open by its syntax. */

import { parse } from 'es-module-lexer/minimal/js';

export type ModuleKind = 'module' | 'script' | 'json';

/** By file: of those whose kind only a parser can tell (../sources/read-source.ts). */
export type KnownKinds = Readonly<Record<string, ModuleKind>>;

export function kindOf(file: string, source: string): ModuleKind {
  if (file.endsWith('.json')) return 'json';
  if (file.endsWith('.mjs')) return 'module';
  if (file.endsWith('.cjs')) return 'script';
  return hasModuleSyntax(source) ? 'module' : 'script';
}

/** `import()` stands in any file. */
function hasModuleSyntax(source: string): boolean {
  try {
    const [imports, exports] = parse(source);
    return exports.length > 0 || imports.some(({ d }) => d < 0);
  } catch {
    // It does not parse: as what, matters little.
    return /^\s*(import\s*[\w*{'"]|export\b)/m.test(source);
  }
}

/** What a script finds declared: the parameters of the function that it is the inside of, in Node's order. */
export const SCRIPT_PARAMETERS = ['exports', 'require', 'module', '__filename', '__dirname'] as const;
