/** What is written at the two ends of a line of the timeline. */

import type { Words } from '../../i18n/words.ts';
import { OUTCOMES } from '../../lab/observation.ts';
import { endingOf, type GroupItem, type Item, rowsOf } from './items.ts';
import type { Row, SentRow } from './rows.ts';

/** One label, as long as there is room for it. */
export interface Label {
  wide: string;
  narrow: string;
}

/** How a request ended and how long it took; for an open one, how long it has taken. */
export function endLabel(row: Row, words: Words): Label | null {
  if (row.kind === 'planned') return null;
  const took = words.seconds(row.took);
  if (row.end === null) return both(words.bench.chart.open(took));
  const { wide, narrow } = howItEnded(row.end, words);
  const { ended } = words.bench.chart;
  return { wide: ended(wide, took), narrow: ended(narrow, took) };
}

/** How many of a group ended how: the kind that most of them share is told. */
export function groupEndLabel({ rows }: GroupItem, words: Words): Label {
  const endings = new Set(rows.map(endingOf));
  const count = words.number(rows.length);
  const [first] = rows;
  if (endings.size > 1 || first === undefined || first.kind === 'planned') return both(`× ${count}`);
  if (first.end === null) return both(words.bench.row.times(count, words.bench.outcome.open));
  const { wide, narrow } = howItEnded(first.end, words);
  return { wide: words.bench.row.times(count, wide), narrow: words.bench.row.times(count, narrow) };
}

export function itemEndLabel(item: Item, words: Words): Label | null {
  return item.kind === 'row' ? endLabel(item.row, words) : groupEndLabel(item, words);
}

/** The status says it where there is one that the client saw. */
function howItEnded({ outcome, status }: NonNullable<SentRow['end']>, words: Words): Label {
  if (outcome !== 'abandoned' && status !== null) return both(String(status));
  return { wide: words.bench.outcome[outcome], narrow: words.bench.chart.short[outcome] };
}

function both(text: string): Label {
  return { wide: text, narrow: text };
}

/** `7`, or `3–40` for a group. */
export function numberLabel(item: Item): string {
  const rows = rowsOf(item);
  return item.kind === 'row' ? `${item.row.n}` : `${rows[0]?.n}–${rows.at(-1)?.n}`;
}

/** The number as it is drawn: a group's shows whether it is open. */
export function drawnNumber(item: Item): string {
  if (item.kind === 'row') return numberLabel(item);
  return `${item.isOpen ? '▾' : '▸'} ${numberLabel(item)}`;
}

/** Which hit of its window a request was; empty if no throttle counted it. */
export function hitLabel(item: Item, words: Words): string {
  if (item.kind === 'group') return '';
  const { row } = item;
  return row.kind === 'planned' || row.hit === null ? '' : words.bench.chart.hit(row.hit);
}

/** What is written before a line's bars, on a chart that has some room, and on one that has a lot. */
export interface StartTexts {
  wide: string;
  roomy: string;
}

export type StartLabel = (item: Item, words: Words) => StartTexts;

/** A longer path is shown by its end, a longer name by its beginning. */
const LONGEST_PATH = 18;
const LONGEST_NAME = 16;

/**
 * The hit; before it what tells a run's requests apart: whose a request is where there are several clients, and its
 * path, or the part of it that differs, where not all go to one. Where there is little room for both, the path.
 */
export function startLabelFor(items: readonly Item[]): StartLabel {
  const rows = items.flatMap(rowsOf);
  const areSeveral = countClients(rows) > 1;
  const paths = [...new Set(rows.map(({ path }) => path))];
  const shared = sharedPart(paths);
  return (item, words) => {
    const client = areSeveral ? shortenName(commonOf(item, ({ client }) => client) ?? '') : '';
    const path = paths.length > 1 ? (commonOf(item, (row) => row.path) ?? '') : '';
    const place = shortenPath(path.slice(shared));
    const hit = hitLabel(item, words);
    return { wide: join([place === '' ? client : place, hit]), roomy: join([client, place, hit]) };
  };
}

/** How many clients a run's requests are of; those that name none are of one. */
export function countClients(rows: readonly Row[]): number {
  return new Set(rows.map(({ client }) => client)).size;
}

/** What an item's requests have in common; undefined if they differ. */
function commonOf(item: Item, read: (row: Row) => string | undefined): string | undefined {
  const [first, ...others] = rowsOf(item).map(read);
  return others.every((other) => other === first) ? first : undefined;
}

function join(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

/** How many characters paths have in common, up to the last that sets parts apart: `/api?a=1`, `/api?a=2` → 4. */
function sharedPart(paths: readonly string[]): number {
  const [first = ''] = paths;
  let length = 0;
  while (length < first.length && paths.every((path) => path[length] === first[length])) length++;
  return Math.max(0, first.slice(0, length).search(/[/?&][^/?&]*$/));
}

function shortenPath(path: string): string {
  return path.length > LONGEST_PATH ? `…${path.slice(1 - LONGEST_PATH)}` : path;
}

function shortenName(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}

/** What is to be told of a line besides what it shows by itself. */
export interface Surroundings {
  /** The requests that show a fault. */
  symptomatic: ReadonlySet<number>;
  /** How many clients the run's requests are of. */
  clients: number;
}

/** A line in a sentence, for those who do not see it. */
export function sayItem(item: Item, { symptomatic, clients }: Surroundings, words: Words): string {
  const client = clients > 1 ? commonOf(item, (row) => row.client) : undefined;
  const isSymptomatic = rowsOf(item).some(({ n }) => symptomatic.has(n));
  const [name = '', ...parts] = item.kind === 'row' ? sayRow(item.row, words) : sayGroup(item, words);
  return [
    name,
    ...(client === undefined ? [] : [words.bench.row.client(client)]),
    ...parts,
    ...(isSymptomatic ? [words.bench.row.symptomatic] : []),
  ].join(words.bench.row.comma);
}

function sayRow(row: Row, words: Words): string[] {
  const texts = words.bench.row;
  const name = texts.request(row.n);
  if (row.kind === 'planned') return [name, texts.planned(words.seconds(row.at))];
  const hit = row.hit === null ? [] : [words.bench.chart.hit(row.hit)];
  const arrived = texts.arrived(words.seconds(row.at));
  if (row.end === null) return [name, ...hit, arrived, texts.open(words.seconds(row.took))];
  const { outcome, status } = row.end;
  const how = words.bench.outcome[outcome];
  const ended = outcome === 'abandoned' || status === null ? how : texts.withStatus(how, status);
  return [name, ...hit, arrived, ended, texts.took(words.seconds(row.took))];
}

function sayGroup({ rows }: GroupItem, words: Words): string[] {
  const texts = words.bench.row;
  const endings = [...OUTCOMES, 'open' as const].flatMap((ending) => {
    const count = rows.filter((row) => endingOf(row) === ending).length;
    if (count === 0) return [];
    const { counted } = words.bench.summary;
    return [counted(words.number(count), words.plural(count, words.bench.summary[ending]))];
  });
  const [first, last] = [rows[0]?.n ?? 0, rows.at(-1)?.n ?? 0];
  return [texts.group(words.number(rows.length), first, last), ...endings];
}
