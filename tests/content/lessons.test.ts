/** Both languages hold the same lessons, built alike. */

import { describe, expect, test } from 'vitest';
import { glossaryFor } from '../../src/i18n/glossary/index.ts';
import { stringsFor } from '../../src/i18n/index.ts';
import { listLessons, readLesson, structureOf } from '../helpers/lessons.ts';

const lessons = await listLessons('es');

test('the same files stand in both languages', async () => {
  expect(lessons.length).toBeGreaterThan(1);
  expect(await listLessons('zh-cn')).toEqual(lessons);
});

test.each(lessons)(
  '%s has the same headings, components, props, code and links in both languages, in the same order',
  async (file) => {
    const [es, zhCn] = await Promise.all([readLesson('es', file), readLesson('zh-cn', file)]);
    expect(sortedRuns(structureOf(zhCn, 'zh-cn'))).toEqual(sortedRuns(structureOf(es, 'es')));
  },
);

describe('the structure of a lesson', () => {
  test('is its headings, components with their props, code and links, wherever they stand', () => {
    const text =
      '---\ntitle: a\n---\n\n## A\n\nSee `x` at [it](/es/a/#uno), <Value n={3} field="delay" />.\n';
    expect(structureOf(text, 'es')).toEqual([
      'heading: ##',
      'code: x',
      'link: /…/a/#…',
      'component: <Value n={3} field="delay" />',
    ]);
  });

  test('differs where a component is asked for something else', () => {
    const [three, four] = [3, 4].map((n) => structureOf(`<Value n={${n}} field="delay" />`, 'es'));
    expect(three).not.toEqual(four);
  });
});

test('both languages of the interface have a sentence for every key', () => {
  expect(keysOf(stringsFor('zh-cn'))).toEqual(keysOf(stringsFor('es')));
});

test('both languages define the same terms', () => {
  expect(Object.keys(glossaryFor('zh-cn').terms)).toEqual(Object.keys(glossaryFor('es').terms));
});

/** Within a sentence, another language may name the same code or components in another order. */
function sortedRuns(structure: string[]): string[] {
  const runs: string[][] = [[]];
  for (const item of structure) {
    const isInline = /^(code|link): |^component: <\/?(Value|Term)/.test(item);
    if (isInline) runs.at(-1)?.push(item);
    else runs.push([item], []);
  }
  return runs.flatMap((run) => run.sort());
}

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`));
}
