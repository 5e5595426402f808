/** A client's API key: the value of its `x-api-key` header, the name most servers look for. */

import { isRecord } from './scenario-check.ts';
import { type Field, readField } from './scenario-fields.ts';

const NAME = 'x-api-key';

/** Empty: there is none, or the headers cannot be read. */
export function apiKeyOf({ value }: Field): string {
  const name = nameIn(value);
  const key = isRecord(value) && name !== undefined ? value[name] : '';
  return typeof key === 'string' ? key : '';
}

/** Headers with another key, where the old one stood; without it if it is empty. Other lines stay as they were typed. */
export function withApiKey({ text, value }: Field, key: string): Field {
  const name = nameIn(value);
  const lines = text === '' ? [] : text.split('\n');
  const isKey = (line: string) => /^\s*x-api-key\s*[:：]/i.test(line);
  const line = `${name ?? NAME}: ${key}`;
  const changed = lines.some(isKey) ? lines.map((old) => (isKey(old) ? line : old)) : [...lines, line];
  return readField('headers', changed.filter((kept) => key !== '' || !isKey(kept)).join('\n'));
}

function nameIn(value: unknown): string | undefined {
  return isRecord(value) ? Object.keys(value).find((name) => name.toLowerCase() === NAME) : undefined;
}
