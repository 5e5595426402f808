/** What does not fit on the wall is read before one goes on. */

/** Of a screen, how much stays in sight when it scrolls. */
const KEPT = 0.15;

/** Scrolls a question by about a screen; false: its end is seen already. */
export function scrollOn(id: string): boolean {
  const question = document.getElementById(id);
  if (question === null) return false;
  const bottom = document.querySelector('.teacher-bar')?.getBoundingClientRect().top ?? innerHeight;
  const hidden = endOf(question) - bottom;
  if (hidden <= 1) return false;
  const before = scrollY;
  scrollBy({ top: Math.min(hidden + 1, bottom * (1 - KEPT)), behavior: 'instant' });
  return scrollY > before;
}

/** Where what can be read of it ends: an element without text is room for what is said later. */
function endOf(question: HTMLElement): number {
  const last = [...question.children].findLast(({ textContent }) => textContent?.trim() !== '');
  return last?.getBoundingClientRect().bottom ?? 0;
}
