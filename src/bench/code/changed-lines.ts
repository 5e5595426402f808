/** Which lines of a text are not in the text it was made from, in the same order. */

/** Beyond this many line pairs, everything between the common ends counts as changed. */
const MOST_PAIRS = 250_000;

/** Line numbers, from 1, of what was added or changed. */
export function changedLines(before: string, after: string): number[] {
  if (before === after) return [];
  const old = before.split('\n');
  const now = after.split('\n');
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const oldMiddle = old.slice(head, old.length - tail);
  const nowMiddle = now.slice(head, now.length - tail);
  const kept =
    oldMiddle.length * nowMiddle.length > MOST_PAIRS ? new Set<number>() : commonLines(oldMiddle, nowMiddle);
  return nowMiddle.flatMap((_, i) => (kept.has(i) ? [] : [head + i + 1]));
}

/** Indexes into `now` of a longest common subsequence. */
function commonLines(old: readonly string[], now: readonly string[]): Set<number> {
  const lengths = commonLengths(old, now);
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const kept = new Set<number>();
  let i = 0;
  let j = 0;
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      kept.add(j);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return kept;
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
