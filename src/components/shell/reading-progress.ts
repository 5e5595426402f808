/** Wakes the bar that tells how far one has read, and offers to go on where the lesson was left. */

import { keepPlace, lessonOf, placeIn } from './places.ts';
import { type Place, placeAt } from './reading-place.ts';

/** The line that is read, as a share of the window's height. */
const READING_LINE = 0.4;
/** It is not worth a link to go on in the first section. */
const FIRST_TO_RESUME = 2;

class ReadingProgress extends HTMLElement {
  #sections: HTMLElement[] = [];
  #text: HTMLElement | null = null;
  #isDue = false;
  #shown = -1;

  connectedCallback(): void {
    // The element stands before the text: wait until all of it is there.
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => this.#start(), { once: true });
    } else {
      this.#start();
    }
  }

  #start(): void {
    this.#text = document.querySelector('.sl-markdown-content');
    this.#sections = [...(this.#text?.querySelectorAll<HTMLElement>('h2[id]') ?? [])];
    this.#offerToGoOn();
    const update = () => {
      if (this.#isDue) return;
      this.#isDue = true;
      requestAnimationFrame(() => this.#update());
    };
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update, { passive: true });
    this.#show(this.#place());
  }

  #offerToGoOn(): void {
    const link = document.querySelector<HTMLAnchorElement>('a.resume');
    const section = placeIn(lessonOf(location.pathname), localStorage);
    const heading = section === null ? undefined : this.#sections[section - 1];
    if (!link || !heading || (section ?? 0) < FIRST_TO_RESUME || location.hash !== '') return;
    link.href = `#${heading.id}`;
    link.textContent = (link.dataset.text ?? '').replace('{}', heading.textContent.trim());
    link.hidden = false;
  }

  #update(): void {
    this.#isDue = false;
    const place = this.#place();
    this.#show(place);
    const isRead = place.section === this.#sections.length && place.share === 1;
    if (place.section > 0)
      keepPlace(lessonOf(location.pathname), isRead ? null : place.section, localStorage);
  }

  #place(): Place {
    const line = innerHeight * READING_LINE;
    const tops = this.#sections.map((section) => section.getBoundingClientRect().top - line);
    // The end of the text is read once it is in the window, above the line or not.
    const end = (this.#text?.getBoundingClientRect().bottom ?? 0) - innerHeight;
    return end <= 0 ? { section: tops.length, share: 1 } : placeAt(tops, end + innerHeight - line);
  }

  #show({ section, share }: Place): void {
    const read = section === 0 ? 0 : (section - 1 + share) / this.#sections.length;
    this.style.setProperty('--read', read.toFixed(4));
    if (section === this.#shown) return;
    this.#shown = section;
    this.setAttribute('aria-valuenow', String(section));
    const { at = '', opening = '' } = this.dataset;
    this.setAttribute('aria-valuetext', section === 0 ? opening : at.replace('{}', String(section)));
  }
}

customElements.define('reading-progress', ReadingProgress);
