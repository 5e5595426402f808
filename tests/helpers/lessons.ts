/** The lessons' text, and its structure: what must be the same in every language. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '../../src/lab/definition.ts';

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));

/** Paths relative to the locale's folder. */
export async function listLessons(locale: Locale): Promise<string[]> {
  const files = await readdir(join(CONTENT, locale), { recursive: true });
  return files.filter((file) => file.endsWith('.mdx')).sort();
}

export function readLesson(locale: Locale, file: string): Promise<string> {
  return readFile(join(CONTENT, locale, file), 'utf8');
}

/** Headings by level, components with their props, imports, code and where links lead, in order. */
export function structureOf(text: string, locale: Locale): string[] {
  const body = withoutFrontMatter(text);
  const pattern =
    /^(?<heading>#{1,6}) |^(?<import>import .+)$|```(?<block>[\s\S]*?)```|(?<component><\/?[A-Z][^>]*>)|`(?<code>[^`\n]+)`|\]\((?<link>[^)]+)\)/gm;
  return [...body.matchAll(pattern)].map(({ groups = {} }) => {
    const [kind = '', found = ''] = Object.entries(groups).find(([, value]) => value !== undefined) ?? [];
    return `${kind}: ${found.replaceAll(`/${locale}/`, '/…/').replace(/\s+/g, ' ')}`;
  });
}

/** Prose alone: no front matter, imports, code, components' props, link targets or list numbers. */
export function proseOf(text: string): string {
  return withoutFrontMatter(text)
    .replace(/^import .+$/gm, '')
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`\n]+`/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\]\([^)]+\)/g, ']')
    .replace(/^\d+\. /gm, '');
}

function withoutFrontMatter(text: string): string {
  return text.replace(/^---\n[\s\S]*?\n---\n/, '');
}
