/** From the places that an engine's stack names to places in the learner's files. */

import type { CodePlace } from '../../../lab/errors.ts';
import { toFileUrl } from './module-support.ts';
import type { RewrittenSource } from './rewritten-source.ts';

/** Chromium and Node: `at f (file:///lab/server.js:3:9)`; Firefox and Safari: `f@file:///lab/server.js:3:9`. */
const FRAME = /(file:\/\/\/[^\s()]+?):(\d+):(\d+)\)?$/;

export class SourcePlaces {
  readonly #sources = new Map<string, { file: string; source: RewrittenSource }>();

  /** `source` runs under the URL of `file`. */
  add(file: string, source: RewrittenSource): void {
    this.#sources.set(toFileUrl(file), { file, source });
  }

  /** The innermost place that is the learner's. */
  find(stack: string): CodePlace | null {
    for (const line of stack.split('\n')) {
      const place = this.#placeOf(line);
      if (place) return place;
    }
    return null;
  }

  /** The learner's frames alone, a line each: `at server.js:3:9`. What repeats itself is said once. */
  clean(stack: string): string {
    const places = stack.split('\n').map((line) => this.#placeOf(line));
    const lines = places
      .filter((place) => place !== null)
      .map(({ file, line, column }) => `at ${file}:${line}:${column}`);
    return lines.filter((line, i) => line !== lines[i - 1]).join('\n');
  }

  #placeOf(line: string): Required<CodePlace> | null {
    const [, url, row, column] = FRAME.exec(line) ?? [];
    const found = this.#sources.get(url ?? '');
    if (!found) return null;
    return {
      file: found.file,
      line: Number(row),
      column: found.source.originalColumn(Number(row), Number(column)),
    };
  }
}

/** Text that a server wrote, without the frames of this engine: its own bundle has no place that means anything. */
export function withoutEngineFrames(text: string): string {
  if (!text.includes('node:internal/engine') && !text.includes('blob:')) return text;
  return text
    .split('\n')
    .filter((line) => !/^\s*(at .*|.*@)\(?(node:internal\/engine|blob:)\S*/.test(line))
    .join('\n');
}
