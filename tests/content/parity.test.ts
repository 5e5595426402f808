/** A section that changed in one language is not older in the other without somebody having looked. */

import { describe, expect, test } from 'vitest';
import {
  hashLessons,
  hashSections,
  type LessonHashes,
  readReviews,
  unreviewed,
} from '../../scripts/lib/lesson-parity.ts';

const now = await hashLessons();
const then = await readReviews();

test.each(Object.keys(now))(
  '%s says the same in both languages, as far as was reviewed (then: npm run reviewed)',
  (lesson) => {
    const hashes = now[lesson];
    expect(hashes && unreviewed(lesson, hashes, then[lesson])).toEqual([]);
  },
);

describe('a review', () => {
  const es = '---\ntitle: a\n---\n\nEntrada.\n\n## Uno\n\nUn texto\nlargo con `code`.\n\n## Dos\n\nOtro.\n';
  const zh = '---\ntitle: b\n---\n\n开头。\n\n## 一\n\n一段话。\n\n## 二\n\n另一段。\n';
  const hashes = (a: string, b: string): LessonHashes => ({ es: hashSections(a), 'zh-cn': hashSections(b) });
  const reviewed = hashes(es, zh);

  test('holds while no prose changes: line breaks, components and props are none', () => {
    const wrapped = es
      .replace('Un texto\nlargo', 'Un texto largo')
      .replace('Otro.', '<Lab id="x" />\n\nOtro.');
    expect(unreviewed('a.mdx', hashes(wrapped, zh), reviewed)).toEqual([]);
  });

  test('names the section that changed and the one that nobody has looked at since', () => {
    const changed = hashes(es.replace('Otro.', 'Otro más.'), zh);
    expect(unreviewed('a.mdx', changed, reviewed)).toEqual([
      'es/a.mdx#Dos changed; zh-cn/a.mdx#二 not reviewed since',
    ]);
  });

  test('is asked for where both changed', () => {
    const changed = hashes(es.replace('Otro.', 'Otro más.'), zh.replace('另一段', '又一段'));
    expect(unreviewed('a.mdx', changed, reviewed)).toEqual([
      'es/a.mdx#Dos and zh-cn/a.mdx#二 changed: do they say the same?',
    ]);
  });

  test('covers the title, inline code and a new section', () => {
    expect(unreviewed('a.mdx', hashes(es.replace('title: a', 'title: c'), zh), reviewed)).toHaveLength(1);
    expect(unreviewed('a.mdx', hashes(es.replace('`code`', '`other`'), zh), reviewed)).toHaveLength(1);
    expect(unreviewed('a.mdx', hashes(`${es}\n## Tres\n\nFin.\n`, zh), reviewed)).toEqual([
      'a.mdx: not reviewed since it has another number of sections',
    ]);
  });

  test('was never made of a new lesson', () => {
    expect(unreviewed('a.mdx', reviewed, undefined)).toEqual(['a.mdx: never reviewed']);
  });
});
