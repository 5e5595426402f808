/** A scenario as JSON text: written so that people can read it, and read so that a slip can be found. */

import { type JsonSlip, locateSlip } from './json-slip.ts';

/** A value this short stands on one line. */
const ONE_LINE = 72;

export type ReadText = { ok: true; value: unknown } | { ok: false; slip: JsonSlip };

export function readText(text: string): ReadText {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, slip: locateSlip(text) };
  }
}

/** Two levels are always opened: a request a line, a client a line, and longer ones over several. */
export function writeText(value: unknown): string {
  return write(value, 0);
}

function write(value: unknown, depth: number): string {
  const flat = writeFlat(value);
  if (typeof value !== 'object' || value === null || isEmpty(value)) return flat;
  if (depth >= 2 && flat.length <= ONE_LINE) return flat;
  const indent = '  '.repeat(depth + 1);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const items = Array.isArray(value)
    ? value.map((item) => write(item, depth + 1))
    : entriesOf(value).map(([name, item]) => `${JSON.stringify(name)}: ${write(item, depth + 1)}`);
  return `${open}\n${items.map((item) => indent + item).join(',\n')}\n${'  '.repeat(depth)}${close}`;
}

function writeFlat(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map(writeFlat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = entriesOf(value).map(([name, item]) => `${JSON.stringify(name)}: ${writeFlat(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** As JSON has it: what is undefined is not there. */
function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

function isEmpty(value: object): boolean {
  return Array.isArray(value) ? value.length === 0 : entriesOf(value).length === 0;
}
