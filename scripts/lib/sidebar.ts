/**
 * The sidebar, from the folders of `content/`. Starlight can do this only for `src/content/docs`;
 * titles still come from each lesson.
 */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StarlightUserConfig } from '@astrojs/starlight/types';
import { stringsFor } from '../../src/i18n/index.ts';

type Sidebar = NonNullable<StarlightUserConfig['sidebar']>;

/** The parts of the course, in order: the folders of `content/<locale>/`. */
const SECTIONS = ['abuso'] as const;

/** The course's front page, then a group for each section. `content` is the folder of the lessons. */
export function buildSidebar(content: string): Sidebar {
  const es = stringsFor('es').site.sections;
  const zhCn = stringsFor('zh-cn').site.sections;
  const sections = SECTIONS.map((name) => ({
    label: es[name],
    translations: { 'zh-CN': zhCn[name] },
    items: lessonsIn(join(content, 'es', name)).map((lesson) => `${name}/${lesson}`),
  }));
  return [{ label: es.home, translations: { 'zh-CN': zhCn.home }, link: '/' }, ...sections];
}

/** Lessons by the names of their files; a folder that is not there has none. */
function lessonsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => name.slice(0, -'.mdx'.length))
    .sort();
}
