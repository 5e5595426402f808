/**
 * For one who comes from below: when the quiz wakes with answers of an earlier visit, it changes its height above what
 * is read. The browser's own anchoring holds only some of it in place, and not every browser has one.
 */
export function keepPlaceBelow(element: Element): void {
  const before = element.getBoundingClientRect();
  if (before.top >= 0 || before.bottom >= innerHeight) return;
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  // What the effects of waking change is rendered by then, and not yet painted.
  requestAnimationFrame(() => {
    const grown = element.getBoundingClientRect().bottom - before.bottom;
    scrollBy({ top: grown, behavior: 'instant' });
    style.overflowAnchor = '';
  });
}
