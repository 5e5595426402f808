/** How Node would read a file: by its ending, and where that leaves it open by its syntax. */

import { parse } from 'es-module-lexer/minimal/js';

export type ModuleKind = 'module' | 'script' | 'json';

export function kindOf(file: string, source: string): ModuleKind {
  if (file.endsWith('.json')) return 'json';
  if (file.endsWith('.mjs')) return 'module';
  if (file.endsWith('.cjs')) return 'script';
  return hasModuleSyntax(source) || !usesCommonJs(source) ? 'module' : 'script';
}

/** Whether it says nothing of what it is: whoever `require`s it gets a script. */
export function couldBeScript(file: string, source: string): boolean {
  return file.endsWith('.js') && !hasModuleSyntax(source);
}

function hasModuleSyntax(source: string): boolean {
  try {
    const [imports, exports] = parse(source);
    return exports.length > 0 || imports.some(({ d }) => d < 0);
  } catch {
    // It does not parse: as what, matters little.
    return /^\s*(import|export)\b/m.test(source);
  }
}

function usesCommonJs(source: string): boolean {
  return /\brequire\s*\(|\bmodule\.exports\b|\bexports\.\w/.test(source);
}
