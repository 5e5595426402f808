/** An explanation as an element of the editor's, and as a text that is read aloud. */

import type { Docs, Explanation } from '../docs/docs.ts';

export function explanationElement({ name, type, fallback, text }: Explanation, docs: Docs): HTMLElement {
  const element = document.createElement('div');
  element.className = 'explanation';
  const head = paragraph('explanation-head', [code(`${name}: ${type}`)]);
  head.translate = false;
  element.append(head, paragraph('explanation-text', inline(text)));
  if (fallback !== null) {
    element.append(paragraph('explanation-fallback', [docs.editor.fallback, ' ', code(fallback)]));
  }
  return element;
}

/** The type is left out: it is no speech. */
export function explanationText({ name, fallback, text }: Explanation, docs: Docs): string {
  const parts = [`${name}.`, text.replaceAll('`', '')];
  if (fallback !== null) parts.push(`${docs.editor.fallback} ${fallback}`);
  return parts.join(' ');
}

/** Backticks hold code: every second piece. */
function inline(text: string): (string | HTMLElement)[] {
  return text.split('`').map((piece, index) => (index % 2 === 1 ? code(piece) : piece));
}

function paragraph(className: string, content: (string | HTMLElement)[]): HTMLElement {
  const element = document.createElement('p');
  element.className = className;
  element.append(...content);
  return element;
}

function code(text: string): HTMLElement {
  const element = document.createElement('code');
  element.translate = false;
  element.textContent = text;
  return element;
}
