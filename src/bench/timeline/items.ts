/**
 * What stands on the timeline, line by line: requests, or groups of them where there are too many to draw one by one.
 * A group that is opened shows its parts under it; the parts of a large group are groups again, so that no step ever
 * draws more than a few dozen lines.
 */

import type { Outcome } from '../../lab/observation.ts';
import type { Row } from './rows.ts';

export interface RowItem {
  kind: 'row';
  id: string;
  row: Row;
}

export interface GroupItem {
  kind: 'group';
  id: string;
  /** Consecutive, in order of `n`; at least two. */
  rows: readonly Row[];
  isOpen: boolean;
}

export type Item = RowItem | GroupItem;

/** Up to this many requests are drawn one by one. */
export const MOST_ROWS = 200;
/** An opened group shows at most this many parts. */
const MOST_PARTS = 50;

/** What tells consecutive requests apart: how they ended. */
export function endingOf(row: Row): Outcome | 'open' | 'planned' {
  if (row.kind === 'planned') return 'planned';
  return row.end?.outcome ?? 'open';
}

/** Lines for rows in order of `n`. `opened` holds the ids of the groups whose parts are shown. */
export function toItems(rows: readonly Row[], opened: ReadonlySet<string>): Item[] {
  if (rows.length <= MOST_ROWS) return rows.map(toRowItem);
  return groupRows(rows).flatMap((group) => withParts(group, opened));
}

function toRowItem(row: Row): RowItem {
  return { kind: 'row', id: `${row.n}`, row };
}

function withParts(rows: readonly Row[], opened: ReadonlySet<string>): Item[] {
  const [first] = rows;
  if (first === undefined) return [];
  if (rows.length === 1) return [toRowItem(first)];
  const id = `${first.n}-${rows.at(-1)?.n}`;
  const isOpen = opened.has(id);
  const group: GroupItem = { kind: 'group', id, rows, isOpen };
  if (!isOpen) return [group];
  return [group, ...split(rows).flatMap((part) => withParts(part, opened))];
}

function split(rows: readonly Row[]): (readonly Row[])[] {
  const size = Math.ceil(rows.length / MOST_PARTS);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) =>
    rows.slice(i * size, (i + 1) * size),
  );
}

/**
 * Consecutive requests of one moment that ended alike stand together. A moment is as long as it must be for the groups
 * to be few enough; if even the whole run as one moment does not do, those that ended differently stand together too.
 */
function groupRows(rows: readonly Row[]): (readonly Row[])[] {
  const span = rows.reduce((last, row) => Math.max(last, row.at), 0);
  for (let moment = 1; moment <= span * 2; moment *= 2) {
    const groups = runsOf(rows, (row) => `${endingOf(row)} ${Math.floor(row.at / moment)}`);
    if (groups.length <= MOST_ROWS) return groups;
  }
  const byEnding = runsOf(rows, endingOf);
  return byEnding.length <= MOST_ROWS ? byEnding : split(rows);
}

/** Consecutive rows of one name. */
function runsOf(rows: readonly Row[], nameOf: (row: Row) => string): Row[][] {
  const groups: Row[][] = [];
  let name: string | null = null;
  for (const row of rows) {
    const own = nameOf(row);
    if (own === name) groups.at(-1)?.push(row);
    else groups.push([row]);
    name = own;
  }
  return groups;
}

/** The requests that an item stands for. */
export function rowsOf(item: Item): readonly Row[] {
  return item.kind === 'row' ? [item.row] : item.rows;
}
