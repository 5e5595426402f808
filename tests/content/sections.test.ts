/** The shape that every section of a lesson has: it opens with a question, shows a picture, and ends with the guide. */

import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/lab/definition.ts';
import {
  componentsOf,
  listLessons,
  proseOf,
  readLesson,
  type Section,
  sectionsOf,
} from '../helpers/lessons.ts';

/** What shows something at a glance. */
const PICTURES = ['Lab', 'Compare', 'Curves', 'SlidingLog'];
/** The section of the quiz asks by itself. */
const QUIZ = /<(Quiz|Question|Predict)[\s/>]/;
/** A question stands within this many characters of prose. */
const OPENING = { es: 400, 'zh-cn': 160 };

describe.each(LOCALES)('in %s', async (locale) => {
  test.each(await listLessons(locale))(
    'every section of %s has its question, its picture and its guide',
    async (file) => {
      const [, ...sections] = sectionsOf(await readLesson(locale, file));
      // A page without a lab is no lesson: the front page of the course.
      const lessons = sections.some(({ text }) => componentsOf(text, 'Lab').length > 0) ? sections : [];
      expect(lessons.flatMap((section) => complaintsOf(section, OPENING[locale]))).toEqual([]);
    },
  );
});

describe('a section that lacks something', () => {
  const whole = {
    heading: 'A',
    text: '¿Y ahora?\n\n<Lab id="x" />\n\n<Juno>\n  <Fragment slot="intuition">a</Fragment>\n</Juno>',
  };

  test('is named with what it lacks', () => {
    expect(complaintsOf(whole, 400)).toEqual([]);
    expect(complaintsOf({ ...whole, text: whole.text.replace('¿Y ahora?', 'Ahora.') }, 400)).toEqual([
      'A: no question',
    ]);
    expect(complaintsOf({ ...whole, text: whole.text.replace('<Lab id="x" />', '') }, 400)).toEqual([
      'A: no picture',
    ]);
    expect(complaintsOf({ ...whole, text: `${whole.text}\n\nMás texto.` }, 400)).toEqual([
      'A: does not end with Juno',
    ]);
  });

  test('asks too late', () => {
    const late = { ...whole, text: `${'Un texto. '.repeat(60)}${whole.text}` };
    expect(complaintsOf(late, 400)).toEqual(['A: no question']);
  });

  test('is a quiz, which needs none of it', () => {
    expect(complaintsOf({ heading: 'A', text: '<Quiz id="x" />' }, 400)).toEqual([]);
  });
});

function complaintsOf({ heading, text }: Section, opening: number): string[] {
  if (QUIZ.test(text)) return [];
  const asks = /[?？]/.test(`${heading}\n${proseOf(text).trim()}`.slice(0, heading.length + opening));
  const shows = PICTURES.some((name) => componentsOf(text, name).length > 0);
  const lacks = [
    asks ? null : 'no question',
    shows ? null : 'no picture',
    text.endsWith('</Juno>') ? null : 'does not end with Juno',
  ];
  return lacks.flatMap((lack) => (lack === null ? [] : [`${heading}: ${lack}`]));
}
