/** One stop of the Tab key for the whole list; the arrows go from line to line. */

/** Moves the focus if the key is one that does, and the focus is on a line. */
export function moveFocus(event: KeyboardEvent, root: HTMLElement | null): void {
  if (root === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const lines = [...root.querySelectorAll<HTMLElement>('[data-item]')];
  const at = event.target instanceof HTMLElement ? lines.indexOf(event.target) : -1;
  if (at === -1) return;
  const target = lines[targetOf(event.key, at, lines.length)];
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

function targetOf(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
