/** Where on a page a reader is, from where its sections stand. */

export interface Place {
  /** The section that is read, from 1; 0: what stands before the first. */
  section: number;
  /** How much of it is behind the reader, from 0 to 1. */
  share: number;
}

/**
 * `tops` are the sections' places and `end` that of the text's end, measured down from the reading line: what is
 * negative has been passed. All in px.
 */
export function placeAt(tops: readonly number[], end: number): Place {
  const next = tops.findIndex((top) => top > 0);
  const section = next === -1 ? tops.length : next;
  const from = tops[section - 1];
  if (from === undefined) return { section: 0, share: 0 };
  const to = tops[section] ?? end;
  return { section, share: to <= from ? 1 : Math.min(1, Math.max(0, -from / (to - from))) };
}
