/**
 * Where someone was in each view of a narrow bench: how far it was scrolled under the bar, and what had the focus if
 * the view was changed under it (Run from the keyboard shows the chart).
 */

import type { View } from '../state/view.ts';
import { panelId, tabId } from './ids.ts';

interface Place {
  /** Px by which the view's top stood above the bar's lower edge; 0: not at all. */
  hidden: number;
  focus: HTMLElement | null;
}

export class ViewPlaces {
  readonly #benchId: string;
  readonly #places = new Map<View, Place>();
  /** Whether the bar stood over the view that was left. */
  #isUnderBar = false;

  constructor(benchId: string) {
    this.#benchId = benchId;
  }

  /** Before the view goes out of sight. */
  leave(view: View): void {
    const panel = document.getElementById(panelId(this.#benchId, view));
    if (panel === null) return;
    const active = document.activeElement;
    const focus = active instanceof HTMLElement && panel.contains(active) ? active : null;
    const hidden = this.#hiddenPart(panel);
    this.#isUnderBar = hidden > 0;
    this.#places.set(view, { hidden: Math.max(0, hidden), focus });
  }

  /** Once the view is in sight. One that was not scrolled shows its beginning, if the one before it was scrolled. */
  enter(view: View): void {
    const panel = document.getElementById(panelId(this.#benchId, view));
    if (panel === null) return;
    const place = this.#places.get(view);
    const hidden = place?.hidden ?? 0;
    if (this.#isUnderBar || hidden > 0)
      scrollBy({ top: hidden - this.#hiddenPart(panel), behavior: 'instant' });
    this.#isUnderBar = false;
    if (place?.focus?.isConnected) place.focus.focus({ preventScroll: true });
    else if (isOutOfSight(document.activeElement))
      document.getElementById(tabId(this.#benchId, view))?.focus({ preventScroll: true });
    if (place) place.focus = null;
  }

  #hiddenPart(panel: HTMLElement): number {
    const bar = document.getElementById(tabId(this.#benchId, 'code'))?.closest('.bar-main');
    return bar instanceof HTMLElement ? stuckBottom(bar) - panel.getBoundingClientRect().top : 0;
  }
}

/** The bar's lower edge where it sticks: at the bench's end, or before its beginning, it stands elsewhere. */
function stuckBottom(bar: HTMLElement): number {
  return (Number.parseFloat(getComputedStyle(bar).top) || 0) + bar.offsetHeight;
}

function isOutOfSight(element: Element | null): boolean {
  return element !== null && !element.checkVisibility({ visibilityProperty: true });
}
