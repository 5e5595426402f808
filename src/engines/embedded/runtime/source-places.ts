/** From the places that an engine's stack names to places in the learner's files. */

import type { CodePlace } from '../../../lab/errors.ts';
import { packageOfFrame } from '../../../traffic/stack.ts';
import { toFileUrl } from './module-support.ts';
import { packageAt } from './package-places.ts';
import type { RewrittenSource } from './rewritten-source.ts';

/** Chromium and Node: `at f (file:///lab/server.js:3:9)`; Firefox and Safari: `f@file:///lab/server.js:3:9`. */
const FRAME = /(file:\/\/\/[^\s()]+?):(\d+):(\d+)\)?$/;

/** A frame whose place is the learner's already: `at f (server.js:3:9)`. */
const SHOWN_FRAME = /^\s*at (?:.*\()?(?:async )?([^()]+):(\d+):(\d+)\)?$/;

const QUOTED_STACK = /node:internal\/engine|engine-module:|blob:|file:\/\/\/lab\//;
const QUOTED_PLACE = /(file:\/\/\/[^\s()]+?):(\d+):(\d+)/g;
/** A line of a stack, as text or as Express shows it in HTML, that names the bundle or a module of the engine's. */
const ENGINE_FRAME =
  /(?:\n|<br>)(?: | |&nbsp;)*(?:at [^\n<]*?|[^\n<]*?@)\(?(?:node:internal\/engine|engine-module:|blob:)[^\s)<]*\)?/g;

export class SourcePlaces {
  readonly #sources = new Map<string, { file: string; source: RewrittenSource }>();

  /** `source` runs under the URL of `file`. */
  add(file: string, source: RewrittenSource): void {
    this.#sources.set(toFileUrl(file), { file, source });
  }

  #shownPlaceOf(line: string): Required<CodePlace> | null {
    const [, file = '', row, column] = SHOWN_FRAME.exec(line) ?? [];
    return this.#sources.has(toFileUrl(file)) ? { file, line: Number(row), column: Number(column) } : null;
  }

  /** The innermost place that is the learner's. */
  find(stack: string): CodePlace | null {
    for (const line of stack.split('\n')) {
      const place = this.#placeOf(line);
      if (place) return place;
    }
    return null;
  }

  /** The learner's frames and the packages' names, a line each: `at server.js:3:9`. What repeats itself is said once. */
  clean(stack: string): string {
    const lines = stack.split('\n').flatMap((line) => this.#cleanFrame(line));
    return lines.filter((line, i) => line !== lines[i - 1]).join('\n');
  }

  #cleanFrame(line: string): string[] {
    const place = this.#placeOf(line);
    if (place) return [`at ${place.file}:${place.line}:${place.column}`];
    const name = packageOfFrame(line);
    return name === null ? [] : [`at ${name}`];
  }

  /** `server.js:3:9`, or a package's name; null for what is neither's. */
  show(url: string, line: number, column: number): string | null {
    const found = this.#sources.get(url);
    if (!found) return packageAt(url, line, column);
    return `${found.file}:${line}:${found.source.originalColumn(line, column)}`;
  }

  /** Text that a server wrote, which may quote its stack: its files' places, and none of this engine's own frames. */
  rewrite(text: string): string {
    if (!QUOTED_STACK.test(text)) return text;
    return text
      .replace(ENGINE_FRAME, '')
      .replace(QUOTED_PLACE, (whole, url: string, row: string, column: string) => {
        return this.show(url, Number(row), Number(column)) ?? whole;
      });
  }

  #placeOf(line: string): Required<CodePlace> | null {
    const [, url, row, column] = FRAME.exec(line) ?? [];
    const found = this.#sources.get(url ?? '');
    if (!found) return this.#shownPlaceOf(line);
    return {
      file: found.file,
      line: Number(row),
      column: found.source.originalColumn(Number(row), Number(column)),
    };
  }
}
