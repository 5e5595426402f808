/** Highlights a lab's code while the site is built. Holds the parser: nothing that a page loads may import it. */

import { javascriptLanguage } from '@codemirror/lang-javascript';
import { highlightCode } from '@lezer/highlight';
import type { Lab } from '../../lab/definition.ts';
import type { HighlightedLab } from './highlighted.ts';
import { codeHighlighter } from './highlighter.ts';

/** Every text that a lab ships, highlighted. */
export function highlightLab(lab: Lab): HighlightedLab {
  return { files: highlightAll(lab.files), breaks: highlightAll(lab.breaks) };
}

function highlightAll(texts: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, highlightLines(text)]));
}

/** The lines of some JavaScript as HTML. */
export function highlightLines(text: string): string[] {
  let html = '';
  const tree = javascriptLanguage.parser.parse(text);
  highlightCode(
    text,
    tree,
    codeHighlighter,
    (token, classes) => {
      html += classes === '' ? escapeHtml(token) : `<span class="${classes}">${escapeHtml(token)}</span>`;
    },
    () => {
      html += '\n';
    },
  );
  return html.split('\n');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
