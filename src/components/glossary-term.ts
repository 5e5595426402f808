/**
 * Opens a term's definition for a pointer that rests on the word and for the keyboard's focus, and closes it when both
 * have left. A press, a tap and Escape are the browser's own: it is a popover.
 */

/** A pointer that only passes over the word opens nothing. */
const REST_MS = 150;
/** Long enough to move from the word onto its definition. */
const LEAVE_MS = 200;

class GlossaryTerm extends HTMLElement {
  #timer = 0;

  connectedCallback(): void {
    const button = this.querySelector('button');
    const note = this.querySelector<HTMLElement>('[popover]');
    if (!button || !note) return;
    this.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') this.#later(() => note.showPopover({ source: button }), REST_MS);
    });
    this.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse') this.#later(() => closeUnlessFocused(button, note), LEAVE_MS);
    });
    button.addEventListener('focus', () => {
      if (button.matches(':focus-visible')) note.showPopover({ source: button });
    });
    button.addEventListener('blur', () => note.hidePopover());
  }

  #later(act: () => void, ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(act, ms);
  }
}

function closeUnlessFocused(button: HTMLElement, note: HTMLElement): void {
  if (!button.matches(':focus-visible')) note.hidePopover();
}

customElements.define('glossary-term', GlossaryTerm);
