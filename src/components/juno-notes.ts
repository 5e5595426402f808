/** Wakes the guide's notes: every choice of depth on the page shows, and sets, the one that holds for the course. */

import { DEPTHS, type Depth, FIRST_DEPTH, isDepth, rememberDepth } from './shell/preferences.ts';

class JunoNotes extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && isDepth(target.value)) choose(target.value);
    });
    this.show(currentDepth());
  }

  /** Checks the deepest of this element's notes that the reader's depth includes. */
  show(depth: Depth): void {
    const included = DEPTHS.slice(0, DEPTHS.indexOf(depth) + 1);
    const choices = [...this.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    const deepest = choices.findLast(({ value }) => isDepth(value) && included.includes(value)) ?? choices[0];
    if (deepest) deepest.checked = true;
  }
}

/** The page's depth is an attribute of its root, so that style sheets follow it and it is set before the first paint. */
function currentDepth(): Depth {
  const { depth } = document.documentElement.dataset;
  return isDepth(depth) ? depth : FIRST_DEPTH;
}

function choose(depth: Depth): void {
  document.documentElement.dataset.depth = depth;
  rememberDepth(depth);
  for (const notes of document.querySelectorAll<JunoNotes>('juno-notes')) notes.show(depth);
}

customElements.define('juno-notes', JunoNotes);
