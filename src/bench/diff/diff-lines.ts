/** How one text became another, line by line. */

/** Lines of the old text, and what stands in their place. */
export interface Hunk {
  /** The line of the new text, from 1, above which the removed lines stood. */
  line: number;
  removed: string[];
  /** How many lines of the new text, from `line` on, the old one did not have. */
  added: number;
}

/** Beyond this many line pairs, everything between the common ends counts as changed. */
const MOST_PAIRS = 250_000;

/** What was removed and added, from top to bottom; none where the texts are the same. */
export function diffLines(before: string, after: string): Hunk[] {
  if (before === after) return [];
  const old = before.split('\n');
  const now = after.split('\n');
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  return diffMiddle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)).map(
    ({ line, ...rest }) => ({ ...rest, line: line + head }),
  );
}

/** The same for lines without common ends. */
function diffMiddle(old: readonly string[], now: readonly string[]): Hunk[] {
  if (old.length * now.length > MOST_PAIRS) return [{ line: 1, removed: [...old], added: now.length }];
  const lengths = commonLengths(old, now);
  const rest = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const hunks: Hunk[] = [];
  let open: Hunk | null = null;
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    const line = old[i];
    if (line !== undefined && line === now[j]) {
      open = null;
      i++;
      j++;
      continue;
    }
    if (open === null) {
      open = { line: j + 1, removed: [], added: 0 };
      hunks.push(open);
    }
    if (line !== undefined && rest(i + 1, j) >= rest(i, j + 1)) {
      open.removed.push(line);
      i++;
    } else {
      open.added++;
      j++;
    }
  }
  return hunks;
}

/** `lengths[i][j]`: how many lines the rests from `old[i]` and `now[j]` on have in common. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? [];
    const below = lengths[i + 1] ?? [];
    for (let j = now.length - 1; j >= 0; j--) {
      row[j] = old[i] === now[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}
