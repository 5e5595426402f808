/** Highlights a lab's code while the site is built. Holds the parser: nothing that a page loads may import it. */

import { javascriptLanguage } from '@codemirror/lang-javascript';
import { highlightTree } from '@lezer/highlight';
import type { Lab } from '../../lab/definition.ts';
import { type HighlightedLab, RADIX, TOKEN_CLASSES, toLines } from './highlighted.ts';
import { codeHighlighter } from './highlighter.ts';

/** Every text that a lab ships, highlighted. */
export function highlightLab(lab: Lab): HighlightedLab {
  return { files: highlightAll(lab.files), breaks: highlightAll(lab.breaks) };
}

/** The lines of some JavaScript as HTML. */
export function highlightLines(text: string): string[] {
  return toLines(text, findTokens(text));
}

function highlightAll(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, findTokens(text)]));
}

/** A token of several lines, as comments are, becomes one a line. */
function findTokens(text: string): string {
  const found: string[] = [];
  let end = 0;
  const add = (from: number, to: number, letter: string) => {
    if (from === to) return;
    found.push(`${(from - end).toString(RADIX)}${letter}${(to - from).toString(RADIX)}`);
    end = to;
  };
  highlightTree(javascriptLanguage.parser.parse(text), codeHighlighter, (from, to, classes) => {
    const letter = letterOf(classes);
    let start = from;
    for (const line of text.slice(from, to).split('\n')) {
      add(start, start + line.length, letter);
      start += line.length + 1;
    }
  });
  return found.join();
}

function letterOf(classes: string): string {
  const found = Object.entries(TOKEN_CLASSES).find(([, name]) => name === classes)?.[0];
  if (found === undefined) throw new Error(`No letter stands for the classes "${classes}".`);
  return found;
}
