import { describe, expect, it } from 'vitest';
import { type Item, rowsOf, toItems } from '../../../src/bench/timeline/items.ts';
import { groupEndLabel, numberLabel, sayItem } from '../../../src/bench/timeline/labels.ts';
import type { Row } from '../../../src/bench/timeline/rows.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import { endedRow, servedRow } from './rows.ts';

const NONE: ReadonlySet<string> = new Set();

function many(count: number, make: (n: number) => Row): Row[] {
  return Array.from({ length: count }, (_, i) => make(i + 1));
}

function names(items: readonly Item[]): string[] {
  return items.map(numberLabel);
}

/** 2,000 at once, of which a limiter lets 100 through. */
const burst = many(2000, (n) => endedRow(n, 0, 10, n <= 100 ? 'served' : 'rejected'));

describe('the lines of the timeline', () => {
  it('are the requests one by one, up to 200', () => {
    expect(toItems(burst.slice(0, 200), NONE).map(({ kind }) => kind)).toEqual(Array(200).fill('row'));
    expect(toItems(burst.slice(0, 201), NONE)).toHaveLength(2);
  });

  it('are groups of consecutive requests of one moment that ended alike, beyond that', () => {
    expect(names(toItems(burst, NONE))).toEqual(['1–100', '101–2000']);
  });

  it('take as long a moment as it needs to be at most 200', () => {
    const items = toItems(
      many(2000, (n) => servedRow(n, n * 10, n * 10)),
      NONE,
    );
    expect(items.length).toBeLessThanOrEqual(200);
    expect(items.length).toBeGreaterThan(100);
    expect(items.flatMap(rowsOf)).toHaveLength(2000);
  });

  it('are at most 200 even where neighbours never end alike', () => {
    const items = toItems(
      many(2000, (n) => endedRow(n, 0, 10, n % 2 === 0 ? 'served' : 'rejected')),
      NONE,
    );
    expect(items.length).toBeLessThanOrEqual(200);
    expect(items.flatMap(rowsOf)).toHaveLength(2000);
  });

  it('show the parts of an opened group under it, at most 50, down to single requests', () => {
    const once = toItems(burst, new Set(['1–100', '101-2000']));
    expect(once).toHaveLength(2 + 50);
    expect(names(once).slice(0, 3)).toEqual(['1–100', '101–2000', '101–138']);
    const twice = toItems(burst, new Set(['101-2000', '101-138']));
    expect(twice).toHaveLength(2 + 50 + 38);
    expect(names(twice).slice(2, 5)).toEqual(['101–138', '101', '102']);
  });

  it('stand for every request once while nothing is open', () => {
    expect(toItems(burst, NONE).flatMap((item) => rowsOf(item).map(({ n }) => n))).toEqual(
      burst.map(({ n }) => n),
    );
  });
});

describe('a group in words', () => {
  const words = wordsFor('es');
  const [served, rejected] = toItems(burst, NONE);

  it('is how many ended how', () => {
    if (rejected?.kind !== 'group') throw new Error('not a group');
    expect(groupEndLabel(rejected, words).wide).toBe('1900 × 429');
    expect(sayItem(rejected, { symptomatic: new Set<number>(), clients: 1 }, words)).toBe(
      '1900 peticiones, de la 101 a la 2000, 1900 rechazadas',
    );
  });

  it('is its number alone where they ended differently', () => {
    const mixed = toItems(
      many(2000, (n) => endedRow(n, 0, 10, n % 2 === 0 ? 'served' : 'rejected')),
      NONE,
    );
    const [first] = mixed;
    if (first?.kind !== 'group') throw new Error('not a group');
    expect(groupEndLabel(first, words).wide).toBe('× 40');
  });

  it('says that it shows the fault', () => {
    if (served === undefined) throw new Error('no group');
    expect(sayItem(served, { symptomatic: new Set([50]), clients: 1 }, words)).toContain(
      words.bench.row.symptomatic,
    );
    expect(sayItem(served, { symptomatic: new Set([101]), clients: 1 }, words)).not.toContain(
      words.bench.row.symptomatic,
    );
  });
});
