/** The smallest stretch of a text to replace so that it becomes another: carets and marks outside of it stay. */

export interface Replacement {
  from: number;
  to: number;
  insert: string;
}

/** Null if the texts are the same. */
export function replacement(before: string, after: string): Replacement | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return { from: head, to: before.length - tail, insert: after.slice(head, after.length - tail) };
}
