/** The code's box scrolls by itself where the code is long: what appears in it must be brought into sight. */

/** Px of other lines that stay in sight around what is shown. */
const CONTEXT = 44;

/** Where something stands, on one axis with the box that it is in. */
interface Stretch {
  top: number;
  bottom: number;
}

/** Px by which a box must scroll until a part of it is in sight; 0 if it is. The part's beginning comes first. */
export function scrollNeeded(box: Stretch, part: Stretch): number {
  const above = part.top - CONTEXT - box.top;
  const below = part.bottom + CONTEXT - box.bottom;
  if (part.top < box.top) return above;
  return part.bottom > box.bottom ? Math.min(below, Math.max(0, above)) : 0;
}

/** Scrolls a box, and nothing around it: the page stays where the person is. */
export function scrollWithin(box: HTMLElement, part: Element): void {
  box.scrollTop += scrollNeeded(box.getBoundingClientRect(), part.getBoundingClientRect());
}
