/** What stands before a line of the timeline, and how the line is said. */

import { describe, expect, it } from 'vitest';
import { guttersFor } from '../../../src/bench/timeline/gutters.ts';
import type { RowItem } from '../../../src/bench/timeline/items.ts';
import { sayItem, startLabelFor } from '../../../src/bench/timeline/labels.ts';
import type { SentRow } from '../../../src/bench/timeline/rows.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import { endedRow } from './rows.ts';

const es = wordsFor('es');
const zh = wordsFor('zh-cn');

function item(n: number, changes: Partial<SentRow>): RowItem {
  return { kind: 'row', id: `${n}`, row: { ...endedRow(n, 0, 10, 'served'), ...changes } };
}

function startsOf(items: readonly RowItem[], room: 'wide' | 'roomy'): string[] {
  const label = startLabelFor(items);
  return items.map((each) => label(each, es)[room]);
}

const alone = { symptomatic: new Set<number>(), clients: 1 };
const amongTwo = { ...alone, clients: 2 };

describe('what stands before a line', () => {
  it('is the hit where all requests are alike', () => {
    expect(startsOf([item(1, { hit: 1 }), item(2, { hit: 2 })], 'roomy')).toEqual(['hit 1', 'hit 2']);
    expect(startsOf([item(1, { client: 'ana', hit: 1 })], 'roomy')).toEqual(['hit 1']);
  });

  it('begins with the path, or the part of it that differs, where not all requests go to one', () => {
    const paths = (...given: string[]) =>
      startsOf(
        given.map((path, index) => item(index + 1, { path, hit: index === 0 ? null : 2 })),
        'wide',
      );
    expect(paths('/a', '/b')).toEqual(['/a', '/b · hit 2']);
    expect(paths('/a', '/a-path-that-is-far-too-long')[1]).toBe('…t-is-far-too-long · hit 2');
    expect(paths('/api/data?worker=1', '/api/data?worker=2')).toEqual(['?worker=1', '?worker=2 · hit 2']);
    expect(paths('/', '/api')).toEqual(['/', '/api · hit 2']);
  });

  it('begins with the client where there are several, a name of more than 16 characters shortened', () => {
    const items = [
      item(1, { client: 'nightly-export', hit: 1 }),
      item(2, { client: 'the-whole-company-at-once' }),
      item(3, {}),
    ];
    for (const room of ['wide', 'roomy'] as const)
      expect(startsOf(items, room)).toEqual(['nightly-export · hit 1', 'the-whole-compa…', '']);
  });

  it('is both on a chart with a lot of room, and the path alone on one with less', () => {
    const items = [item(1, { client: 'ana', path: '/a', hit: 1 }), item(2, { client: 'eva', path: '/b' })];
    expect(startsOf(items, 'roomy')).toEqual(['ana · /a · hit 1', 'eva · /b']);
    expect(startsOf(items, 'wide')).toEqual(['/a · hit 1', '/b']);
    const { style } = guttersFor(items, es);
    expect(Number.parseInt(style['--start-roomy'] ?? '', 10)).toBeGreaterThan(
      Number.parseInt(style['--start-wide'] ?? '', 10),
    );
  });
});

describe('a line that is said', () => {
  it('names its client among several, and no other way', () => {
    const ana = item(3, { client: 'ana', hit: 1 });
    expect(sayItem(ana, amongTwo, es)).toBe(
      'Petición 3, cliente ana, hit 1, llegó a los 0,0 s, servida con 200, tardó 0,0 s',
    );
    expect(sayItem(ana, amongTwo, zh)).toContain('3号请求，客户端ana，命中1');
    expect(sayItem(ana, alone, es)).not.toContain('ana');
    expect(sayItem(item(3, {}), amongTwo, es)).not.toContain('cliente');
  });

  it('names the client of a group that has one', () => {
    const rows = [1, 2].map((n) => ({ ...endedRow(n, 0, 10, 'served'), client: 'ana' }));
    const group = { kind: 'group', id: '1-2', rows, isOpen: false } as const;
    expect(sayItem(group, amongTwo, es)).toBe('2 peticiones, de la 1 a la 2, cliente ana, 2 servidas');
    const mixed = { ...group, rows: [...rows, { ...endedRow(3, 0, 10, 'served'), client: 'eva' }] };
    expect(sayItem(mixed, amongTwo, es)).not.toContain('cliente');
  });
});
