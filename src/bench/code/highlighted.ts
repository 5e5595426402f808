/** Code that was highlighted while the site was built. */

import type { Lab } from '../../lab/definition.ts';

/**
 * Where the tokens of each of a lab's texts are, as `highlight.ts` found them. A page carries this for every file and
 * every break: so it is no HTML but `5K6,1N2`: after five characters a token of class K of six, after one more …
 */
export interface HighlightedLab {
  files: Record<string, string>;
  breaks: Record<string, string>;
}

/** The classes by the letter that stands for them. */
export const TOKEN_CLASSES = {
  K: 'tok-keyword',
  S: 'tok-string',
  N: 'tok-number',
  F: 'tok-function',
  C: 'tok-comment',
} as const;

/** Numbers are written so that they are short. */
export const RADIX = 36;

/** The highlighted lines of a text as HTML; null for a text that the lab does not ship. */
export function findHighlighted(text: string, lab: Lab, highlighted: HighlightedLab): string[] | null {
  const file = Object.keys(lab.files).find((name) => lab.files[name] === text);
  const broken = Object.keys(lab.breaks).find((id) => lab.breaks[id] === text);
  const tokens = highlighted.files[file ?? ''] ?? highlighted.breaks[broken ?? ''];
  return tokens === undefined ? null : toLines(text, tokens);
}

/** The lines of a text as HTML. No token goes over the end of a line. */
export function toLines(text: string, tokens: string): string[] {
  let html = '';
  let at = 0;
  const take = (length: string | undefined) => {
    const from = at;
    at += Number.parseInt(length ?? '', RADIX);
    return escapeHtml(text.slice(from, at));
  };
  for (const [, gap, letter, length] of tokens.matchAll(/([0-9a-z]+)([KSNFC])([0-9a-z]+)/g)) {
    html += take(gap);
    html += `<span class="${classOf(letter)}">${take(length)}</span>`;
  }
  return (html + escapeHtml(text.slice(at))).split('\n');
}

function classOf(letter: string | undefined): string {
  return Object.entries(TOKEN_CLASSES).find(([key]) => key === letter)?.[1] ?? '';
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
