/**
 * What people type into one field of a scenario, and the value it stands for. A field keeps both: the text as typed,
 * so that nothing is taken from under anyone's hands, and the value, so that what no text can show survives untouched.
 */

import { readCount, readTime } from './quantity.ts';
import { isRecord } from './scenario-check.ts';

export interface Field {
  text: string;
  /** What was read; the text itself where it cannot be read; undefined where the field is empty. */
  value: unknown;
}

export const BURST_FIELDS = [
  'at',
  'count',
  'every',
  'giveUpAfter',
  'method',
  'path',
  'headers',
  'body',
] as const;
export type BurstField = (typeof BURST_FIELDS)[number];
export type ClientField = 'ip' | 'headers';
export type FieldKind = BurstField | ClientField;

/** How a number is written where the person reads and edits it. */
export interface FieldWriter {
  time(ms: number): string;
  count(value: number): string;
}

export const EMPTY_FIELD: Field = { text: '', value: undefined };

/** A field as typed. */
export function readField(kind: FieldKind, text: string): Field {
  return { text, value: text.trim() === '' ? undefined : (READERS[kind](text) ?? text) };
}

/** A field as it comes from JSON. */
export function writeField(kind: FieldKind, value: unknown, writer: FieldWriter): Field {
  return { text: value === undefined ? '' : showValue(kind, value, writer), value };
}

/** Null: cannot be read. */
const READERS: Record<FieldKind, (text: string) => unknown> = {
  at: readTime,
  every: readTime,
  giveUpAfter: readTime,
  count: readCount,
  method: (text) => narrow(text).toUpperCase(),
  path: readPath,
  headers: readHeaders,
  body: readBody,
  ip: (text) => narrow(text).replaceAll('。', '.'),
};

function showValue(kind: FieldKind, value: unknown, writer: FieldWriter): string {
  if (typeof value === 'number' && kind === 'count') return writer.count(value);
  if (typeof value === 'number' && READERS[kind] === readTime) return writer.time(value);
  if (kind === 'headers' && isRecord(value)) return showHeaders(value);
  if (kind === 'body' && typeof value === 'object') return JSON.stringify(value, null, 2);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a request line cannot carry travels percent-encoded, as a browser would send it. */
function readPath(text: string): string {
  const path = text.trim().replace(/^／/, '/');
  return path.toWellFormed().replace(/[^!-~]+/gu, encodeURIComponent);
}

/** A line a header, `Name: value`. Null if a line is not one, or if a name comes twice. */
function readHeaders(text: string): Record<string, string> | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => /^\s*([^:：]*?)\s*[:：] ?(.*)$/.exec(line));
  const headers = new Map(pairs.map((pair) => [pair?.[1]?.toLowerCase(), pair]));
  if (headers.has(undefined) || headers.size < pairs.length) return null;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
}

function showHeaders(headers: Record<string, unknown>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
}

/** An object or a list in JSON is sent as JSON; anything else is sent as it stands. */
function readBody(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function narrow(text: string): string {
  return text.normalize('NFKC').trim();
}
