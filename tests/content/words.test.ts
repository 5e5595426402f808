/** The course's words: one glossary a language, heeded by the lessons, the interface and the labs. */

import { describe, expect, test } from 'vitest';
import { glossaryFor, isTermId, TERM_IDS } from '../../src/i18n/glossary/index.ts';
import { LOCALES } from '../../src/lab/definition.ts';
import { componentsOf, listLessons, proseOf, readLesson } from '../helpers/lessons.ts';
import { interfaceTexts, labTexts, lessonTexts, type Text } from '../helpers/texts.ts';

const lessons = await listLessons('es');

describe.each(LOCALES)('in %s', (locale) => {
  const { terms, avoided } = glossaryFor(locale);

  const places = {
    'the lessons': lessonTexts(locale),
    'the labs': labTexts(locale),
    'the interface': interfaceTexts(locale),
  };
  test.each(Object.entries(places))('%s use no word that the glossary avoids', async (_, texts) => {
    const all = await texts;
    expect(all.length).toBeGreaterThan(0);
    expect(all.flatMap((text) => avoidedIn(text, avoided))).toEqual([]);
  });

  test('every term is defined in one or two sentences', () => {
    const sentences = TERM_IDS.map(
      (id) => terms[id].definition.match(/[.。](?=\s|$|\p{Script=Han})/gu)?.length ?? 0,
    );
    expect(sentences.every((count) => count === 1 || count === 2)).toBe(true);
  });

  test.each(lessons)(
    '%s marks each term once, at its first use, in words that the glossary knows',
    async (file) => {
      const used = componentsOf(await readLesson(locale, file), 'Term');
      const ids = used.map(({ props }) => String(props.id));
      expect(ids.filter((id) => !isTermId(id))).toEqual([]);
      expect(ids).toEqual([...new Set(ids)]);
      const unknown = used.filter(({ props, inner }) => !isForm(String(props.id), textOf(inner)));
      expect(unknown.map(({ props, inner }) => `${props.id}: ${textOf(inner)}`)).toEqual([]);
    },
  );

  test.each(lessons)('%s marks a term where it first stands in the text', async (file) => {
    const text = await readLesson(locale, file);
    expect(TERM_IDS.flatMap((id) => earlierUses(text, id, terms[id].forms))).toEqual([]);
  });

  function isForm(id: string, text: string): boolean {
    return isTermId(id) && terms[id].forms.some((form) => form.toLowerCase() === text.toLowerCase());
  }
});

test('Chinese has no typed space between Han and Latin, but in the commands of the terminal', async () => {
  const texts = [
    ...(await lessonTexts('zh-cn')),
    ...(await labTexts('zh-cn')),
    ...(await interfaceTexts('zh-cn')),
  ];
  const spaced = /\p{Script=Han} +[A-Za-z0-9]|[A-Za-z0-9] +\p{Script=Han}/u;
  const found = texts.filter(({ where, text }) => !where.startsWith('strings.cli') && spaced.test(text));
  expect(found).toEqual([]);
});

test('an avoided word is found wherever it stands, with the one to use', () => {
  const { avoided } = glossaryFor('es');
  expect(avoidedIn({ where: 'a', text: 'Una Solicitud más' }, avoided)).toEqual([
    'a: «Solicitud» → petición',
  ]);
  expect(avoidedIn({ where: 'a', text: 'Una petición más' }, avoided)).toEqual([]);
});

test('a term that stands in the text before it is marked is found, but not in headings, code or other terms', () => {
  const before =
    '## La ventana\n\n`ventana`, <Term id="fixed-window">ventana fija</Term>, contraventana.\n\n';
  const marked = '<Term id="window">ventana</Term>';
  expect(earlierUses(`${before}${marked}`, 'window', ['ventana'])).toEqual([]);
  expect(earlierUses(`${before}Una ventana.\n${marked}`, 'window', ['ventana'])).toEqual([
    'window: «ventana» stands before it is marked',
  ]);
});

/** A form of one Han character is part of too many other words to be looked for. */
function earlierUses(text: string, id: string, forms: readonly string[]): string[] {
  const at = text.indexOf(`<Term id="${id}"`);
  if (at === -1) return [];
  const before = proseOf(
    text
      .slice(0, at)
      .replace(/^#+ .*$/gm, '')
      .replace(/<Term[\s\S]*?<\/Term>/g, ''),
  );
  const found = forms.filter(
    (form) => form.length > 1 && new RegExp(`(?<![a-záéíóúñ])${form}(?![a-záéíóúñ])`, 'i').test(before),
  );
  return found.map((form) => `${id}: «${form}» stands before it is marked`);
}

function avoidedIn({ where, text }: Text, avoided: ReturnType<typeof glossaryFor>['avoided']): string[] {
  return avoided.flatMap(({ word, instead }) => {
    const found = word.exec(text);
    return found ? [`${where}: «${found[0]}» → ${instead}`] : [];
  });
}

function textOf(inner: string): string {
  return inner.replace(/<[^>]+>|`/g, '').trim();
}
