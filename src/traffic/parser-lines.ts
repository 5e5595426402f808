/**
 * `http-parser-js`, its lines read faster: where Node's `Buffer` decodes a line in native code, a browser's goes a long
 * way for it, and a parser does little else. It concerns every parser of the process, the server's too.
 *
 * No method of arrays or regular expressions is used: in the embedded engine the learner's code may have replaced it.
 */

import { HTTPParser } from 'http-parser-js';

const { apply } = Reflect;
const { fromCharCode } = String;

/** What a function takes of arguments without harm to the stack. */
const MOST = 4096;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** What a parser knows while it reads: what it has got, how far it has come, and the start of a line that goes on. */
interface Reading {
  chunk: Uint8Array;
  offset: number;
  end: number;
  line: string;
}

/** The next line without its end; undefined if it has not ended: what there is of it is kept. */
function consumeLine(this: Reading): string | undefined {
  const { chunk, offset, end, line } = this;
  const found = chunk.indexOf(LINE_FEED, offset);
  if (found === -1 || found >= end) {
    this.line += decode(chunk, offset, end);
    this.offset = end;
    return undefined;
  }
  this.offset = found + 1;
  this.line = '';
  if (line === '') return decode(chunk, offset, withoutReturn(chunk, offset, found));
  const whole = line + decode(chunk, offset, found);
  return whole.endsWith('\r') ? whole.slice(0, -1) : whole;
}

function withoutReturn(chunk: Uint8Array, start: number, end: number): number {
  return end > start && chunk[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
}

/** As latin1: a byte a character. */
function decode(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += MOST) {
    // Not `subarray`, which makes another `Buffer` of a `Buffer`.
    const part = new Uint8Array(bytes.buffer, bytes.byteOffset + at, Math.min(end - at, MOST));
    text += apply(fromCharCode, undefined, part);
  }
  return text;
}

const isBlank = (character: string) => character === ' ' || character === '\t';

/** Without the blanks before and after it. */
function trimBlanks(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isBlank(text.charAt(from))) from += 1;
  while (to > from && isBlank(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** Adds a header line's name and value to the list; a line that begins with a blank goes on with the last value. */
function parseHeader(line: string, headers: string[]): void {
  if (line.includes('\r')) {
    throw Object.assign(new Error('Parse Error'), { code: 'HPE_LF_EXPECTED' });
  }
  const name = line.slice(0, Math.max(0, line.indexOf(':')));
  if (name !== '' && !name.includes(' ') && !name.includes('\t')) {
    headers[headers.length] = name;
    headers[headers.length] = trimBlanks(line.slice(name.length + 1));
    return;
  }
  const more = isBlank(line.charAt(0)) ? trimBlanks(line) : '';
  if (more === '' || headers.length === 0) return;
  const before = headers[headers.length - 1];
  headers[headers.length - 1] = before ? `${before} ${more}` : more;
}

Reflect.set(HTTPParser.prototype, 'consumeLine', consumeLine);
Reflect.set(HTTPParser.prototype, 'parseHeader', parseHeader);
