import { describe, expect, it } from 'vitest';
import { readableText, sectionsOf } from '../../../src/components/shell/mdx-text.ts';
import { keepPlace, lessonOf, placeIn } from '../../../src/components/shell/places.ts';
import { PLACES_KEY } from '../../../src/components/shell/preferences.ts';
import { placeAt } from '../../../src/components/shell/reading-place.ts';
import { readingMinutes } from '../../../src/components/shell/reading-time.ts';

describe('what is read of a lesson', () => {
  it('is its prose and its inline code', () => {
    const mdx = [
      '---',
      'title: no',
      '---',
      "import Lab from '@components/Lab.astro';",
      '',
      'Uno con `code` y [un enlace](/no/).',
      '',
      '<Compare runs={["no/no", "no/no"]} />',
      '{/* no */}',
      '',
      '```js',
      'no()',
      '```',
      '<Juno><Fragment slot="intuition">Dos.</Fragment></Juno>',
    ].join('\n');
    expect(readableText(mdx).replace(/\s+/g, ' ').trim()).toBe('Uno con `code` y [un enlace]. Dos.');
  });

  it('is what stands before the first heading, then a section a heading', () => {
    const sections = sectionsOf(
      '---\na: b\n---\nAntes.\n\n## Uno\n\nTexto.\n\n### Parte\n\n## Dos\n\nFin.\n',
    );
    expect(sections).toEqual([
      { heading: '', text: 'Antes.' },
      { heading: 'Uno', text: 'Texto.\n\n### Parte' },
      { heading: 'Dos', text: 'Fin.' },
    ]);
  });
});

describe('how long a lesson takes', () => {
  it('is a minute for 200 words of Spanish', () => {
    expect(readingMinutes('palabra '.repeat(1000), 'es')).toBe(5);
  });

  it('is a minute for 300 characters of Chinese, its Latin words apart', () => {
    expect(readingMinutes('字'.repeat(1500), 'zh-cn')).toBe(5);
    expect(readingMinutes('字'.repeat(1500) + 'Node '.repeat(150), 'zh-cn')).toBe(6);
  });

  it('is at least a minute', () => {
    expect(readingMinutes('', 'es')).toBe(1);
  });
});

describe('where a reader is', () => {
  it('is before the first section until its heading passes the reading line', () => {
    expect(placeAt([1, 500], 900)).toEqual({ section: 0, share: 0 });
    expect(placeAt([0, 500], 900)).toEqual({ section: 1, share: 0 });
  });

  it('is as far in a section as the line is between its heading and the next', () => {
    expect(placeAt([-300, 100, 800], 900)).toEqual({ section: 1, share: 0.75 });
    expect(placeAt([-900, -400, -100], 300)).toEqual({ section: 3, share: 0.25 });
  });

  it('is in no section where there is none', () => {
    expect(placeAt([], 500)).toEqual({ section: 0, share: 0 });
  });
});

describe('the place where a lesson was left', () => {
  const storageOf = (items: Record<string, string> = {}) => ({
    items,
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
  });

  it('is one for both languages', () => {
    expect(lessonOf('/es/abuso/throttling/')).toBe(lessonOf('/zh-cn/abuso/throttling/'));
  });

  it('is kept for each lesson, and forgotten once it was read to its end', () => {
    const storage = storageOf();
    keepPlace('/a/', 3, storage);
    keepPlace('/b/', 2, storage);
    expect([placeIn('/a/', storage), placeIn('/b/', storage)]).toEqual([3, 2]);
    keepPlace('/a/', null, storage);
    expect([placeIn('/a/', storage), placeIn('/b/', storage)]).toEqual([null, 2]);
  });

  it.each(['', '[', '5', 'null', '{"/a/":"x"}', '{"/a/":0}'])('is none where %j was kept', (kept) => {
    expect(placeIn('/a/', storageOf({ [PLACES_KEY]: kept }))).toBeNull();
  });

  it('is none where storage is full or blocked, and nothing breaks', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    expect(placeIn('/a/', { getItem: blocked })).toBeNull();
    expect(() => keepPlace('/a/', 3, { getItem: blocked, setItem: blocked })).not.toThrow();
  });
});
