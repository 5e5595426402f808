/** Nobody types what can be measured: a number in prose is evidence, or it is configuration and stands in code. */

import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/lab/definition.ts';
import { lessonTexts } from '../helpers/texts.ts';
import { digitsIn, measuresIn } from './typed-numbers.ts';

describe.each(LOCALES)('the prose in %s', (locale) => {
  test('has no digit', async () => {
    const found = (await lessonTexts(locale)).flatMap(({ where, text }) =>
      digitsIn(text, locale).map((digits) => `${where}: ${digits}`),
    );
    expect(found).toEqual([]);
  });

  test('has no time or count of hits in words, but those of the configuration', async () => {
    const found = (await lessonTexts(locale)).flatMap(({ where, text }) =>
      measuresIn(text, locale).map((measure) => `${where}: ${measure}`),
    );
    expect(found).toEqual([]);
  });
});

describe('a typed number', () => {
  test('is found as digits, narrow and full-width', () => {
    expect(digitsIn('espera 5 segundos', 'es')).toEqual(['espera 5 segundos']);
    expect(digitsIn('等待９秒', 'zh-cn')).toEqual(['等待９秒']);
    expect(digitsIn('un texto sin cifras', 'es')).toEqual([]);
  });

  test('is found as words with a unit of time', () => {
    expect(measuresIn('la tercera espera veinticinco segundos', 'es')).toEqual(['veinticinco segundos']);
    expect(measuresIn('第三个等了二十五秒', 'zh-cn')).toEqual(['二十五秒']);
    expect(measuresIn('unos pocos segundos', 'es')).toEqual([]);
    expect(measuresIn('每个请求拖上几秒', 'zh-cn')).toEqual([]);
  });
});
