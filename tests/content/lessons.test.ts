/** Both languages hold the same lessons, and nobody types what can be measured. */

import { describe, expect, test } from 'vitest';
import { stringsFor } from '../../src/i18n/index.ts';
import { listLessons, proseOf, readLesson, structureOf } from '../helpers/lessons.ts';

const lessons = await listLessons('es');

test('the same files stand in both languages', async () => {
  expect(lessons.length).toBeGreaterThan(1);
  expect(await listLessons('zh-cn')).toEqual(lessons);
});

describe.each(lessons)('%s', (file) => {
  test('has the same headings, components, props, code and links in both languages, in the same order', async () => {
    const [es, zhCn] = await Promise.all([readLesson('es', file), readLesson('zh-cn', file)]);
    expect(sortedRuns(structureOf(zhCn, 'zh-cn'))).toEqual(sortedRuns(structureOf(es, 'es')));
  });

  test.each(['es', 'zh-cn'] as const)(
    'has no digit in its prose in %s: numbers are evidence or configuration',
    async (locale) => {
      expect(proseOf(await readLesson(locale, file)).match(/[\d０-９]/g)).toBeNull();
    },
  );
});

/** Words forbidden by the course's glossary, each with the one to use. */
const FORBIDDEN = {
  es: [/\bsolicitud(es)?\b/i, /\bdemoras?\b/i, /cubo de fichas/i],
  'zh-cn': [/申请/, /节流/, /网络抖动/],
};

test.each(['es', 'zh-cn'] as const)('uses the words of the glossary in %s', async (locale) => {
  const texts = await Promise.all(lessons.map((file) => readLesson(locale, file)));
  const all = [...texts, sentencesOf(stringsFor(locale))].join('\n');
  for (const word of FORBIDDEN[locale]) expect(all).not.toMatch(word);
});

test('Chinese has no typed space between Han and Latin, but in the commands of the terminal', async () => {
  const { cli: _, ...spoken } = stringsFor('zh-cn');
  const texts = await Promise.all(lessons.map(async (file) => proseOf(await readLesson('zh-cn', file))));
  const all = [...texts, sentencesOf(spoken)].join('\n');
  expect(all.match(/\p{Script=Han} +[A-Za-z].*|.*[A-Za-z] +\p{Script=Han}/gu)).toBeNull();
});

test('both languages of the interface have a sentence for every key', () => {
  expect(keysOf(stringsFor('zh-cn'))).toEqual(keysOf(stringsFor('es')));
});

/** Within a sentence, another language may name the same code or components in another order. */
function sortedRuns(structure: string[]): string[] {
  const runs: string[][] = [[]];
  for (const item of structure) {
    const isInline = /^(code|link): |^component: <\/?Value/.test(item);
    if (isInline) runs.at(-1)?.push(item);
    else runs.push([item], []);
  }
  return runs.flatMap((run) => run.sort());
}

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`));
}

/** What is said outright; sentences with gaps are said with the gaps' names. */
function sentencesOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'function') return '';
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(sentencesOf).join('\n');
}
