/** Where a text imports, as a lexer finds it. */

import { parse } from 'es-module-lexer/minimal/js';
import { unparsable } from './link-error.ts';

export function parseModule(file: string, source: string) {
  try {
    return parse(source, file);
  } catch (error) {
    throw unparsable(error, file);
  }
}

/** In a script: `import`, where it is called. The host says it if the text does not parse. */
export function findImportCalls(source: string): { start: number; end: number }[] {
  try {
    return parse(source)[0].flatMap(({ d, ss }) => (d < 0 ? [] : [{ start: ss, end: d }]));
  } catch {
    return [];
  }
}
