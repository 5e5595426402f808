/** A source text with replacements, that still knows where everything was. Replacements keep the number of lines. */

import type { Edit } from '../sources/edit.ts';

export class RewrittenSource {
  readonly original: string;
  readonly #replacements: Edit[] = [];
  #suffix = '';

  constructor(original: string) {
    this.original = original;
  }

  /** At one place in the order in which they are given. */
  replace(start: number, end: number, text: string): void {
    const after = this.#replacements.findLastIndex((other) => other.start <= start);
    this.#replacements.splice(after + 1, 0, { start, end, text });
  }

  /** Lines after the last one. */
  append(line: string): void {
    this.#suffix += `\n${line}`;
  }

  toString(): string {
    let result = '';
    let from = 0;
    for (const { start, end, text } of this.#replacements) {
      result += this.original.slice(from, start) + text;
      from = end;
    }
    return result + this.original.slice(from) + this.#suffix;
  }

  /** Where a column of the rewritten line was. Lines and columns count from 1. */
  originalColumn(line: number, column: number): number {
    const lineStart = offsetOfLine(this.original, line);
    const lineEnd = offsetOfLine(this.original, line + 1);
    let shift = 0;
    for (const { start, end, text } of this.#replacements) {
      if (start < lineStart || start >= lineEnd) continue;
      const rewrittenStart = start - lineStart + shift + 1;
      if (rewrittenStart >= column) break;
      if (column < rewrittenStart + text.length) return start - lineStart + 1;
      shift += text.length - (end - start);
    }
    return column - shift;
  }
}

function offsetOfLine(source: string, line: number): number {
  let offset = 0;
  for (let passed = 1; passed < line; passed++) {
    const newline = source.indexOf('\n', offset);
    if (newline === -1) return source.length;
    offset = newline + 1;
  }
  return offset;
}
