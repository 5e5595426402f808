/**
 * Which sections of the lessons somebody has read in both languages and found to say the same. `content/parity.json`
 * keeps a hash of each section's prose as it then was; a section whose prose is another now must be reviewed again.
 */

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readableText, sectionsOf } from '../../src/components/shell/mdx-text.ts';
import { LOCALES, type Locale } from '../../src/lab/definition.ts';
import { CONTENT, listLessons, readLesson } from './lesson-files.ts';

const FILE = join(CONTENT, 'parity.json');

/** A section's prose, by its hash, under its heading; the heading of what stands before the first is empty. */
export interface SectionHash {
  heading: string;
  hash: string;
}

export type LessonHashes = Record<Locale, SectionHash[]>;

/** By lesson: its path in either locale's folder. */
export type Reviews = Record<string, LessonHashes>;

/** The hashes of a lesson's sections. Where lines break is no change; the front matter goes with the opening. */
export function hashSections(mdx: string): SectionHash[] {
  const [frontMatter = ''] = /^---\n[\s\S]*?\n---\n/.exec(mdx) ?? [];
  return sectionsOf(mdx).map(({ heading, text }, index) => {
    const prose = [index === 0 ? frontMatter : heading, readableText(text)].join('\n');
    const hash = createHash('sha256').update(prose.replace(/\s+/g, ' ').trim()).digest('hex');
    return { heading, hash: hash.slice(0, 12) };
  });
}

/** What is not reviewed, a line each: which section changed, and which one nobody has looked at since. */
export function unreviewed(lesson: string, now: LessonHashes, then: LessonHashes | undefined): string[] {
  if (!then) return [`${lesson}: never reviewed`];
  const counts = [now.es, now['zh-cn'], then.es, then['zh-cn']].map(({ length }) => length);
  if (new Set(counts).size > 1) return [`${lesson}: not reviewed since it has another number of sections`];
  return now.es.flatMap((_, index) => {
    const [changed, kept] = [true, false].map((isChanged) =>
      LOCALES.filter((locale) => (now[locale][index]?.hash !== then[locale][index]?.hash) === isChanged),
    );
    const [name, other] = [changed, kept].map((locales) =>
      locales?.map((locale) => `${locale}/${lesson}#${now[locale][index]?.heading}`).join(' and '),
    );
    if (name === '') return [];
    return [
      other === ''
        ? `${name} changed: do they say the same?`
        : `${name} changed; ${other} not reviewed since`,
    ];
  });
}

/** None, where none was recorded yet. */
export async function readReviews(): Promise<Reviews> {
  const text = await readFile(FILE, 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

export async function writeReviews(reviews: Reviews): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(reviews, null, 2)}\n`);
}

/** The lessons as they are now. */
export async function hashLessons(): Promise<Reviews> {
  const lessons = await listLessons('es');
  const entries = lessons.map(async (lesson) => {
    const [es, zhCn] = await Promise.all(LOCALES.map((locale) => readLesson(locale, lesson)));
    return [lesson, { es: hashSections(es ?? ''), 'zh-cn': hashSections(zhCn ?? '') }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
