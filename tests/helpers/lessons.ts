/** The lessons' text, and its structure: what must be the same in every language. */

import { readableText, withoutFrontMatter } from '../../src/components/shell/mdx-text.ts';
import type { Locale } from '../../src/lab/definition.ts';

export { listLessons, readLesson } from '../../scripts/lib/lesson-files.ts';
export { type Section, sectionsOf } from '../../src/components/shell/mdx-text.ts';

/** Headings by level, components with their props, imports, code and where links lead, in order. */
export function structureOf(text: string, locale: Locale): string[] {
  const body = withoutFrontMatter(text);
  const pattern =
    /^(?<heading>#{1,6}) |^(?<import>import .+)$|```(?<block>[\s\S]*?)```|(?<component><\/?[A-Z](?:[^>{]|\{[^}]*\})*>)|`(?<code>[^`\n]+)`|\]\((?<link>[^)]+)\)/gm;
  return [...body.matchAll(pattern)].map(({ groups = {} }) => {
    const [kind = '', found = ''] = Object.entries(groups).find(([, value]) => value !== undefined) ?? [];
    // An anchor is named by its heading, which is each language's own: that it leads somewhere is tested on the built pages.
    const target = kind === 'link' ? found.replace(/#.*$/, '#…') : found;
    return `${kind}: ${target.replaceAll(`/${locale}/`, '/…/').replace(/\s+/g, ' ')}`;
  });
}

/** Prose alone: what is read of a lesson, without code. */
export function proseOf(text: string): string {
  return readableText(text.replace(/`[^`\n]+`/g, (code) => (code.includes('```') ? code : '')));
}

/** A component as a lesson writes it. */
export interface Used {
  name: string;
  props: Record<string, string | number | boolean | readonly string[]>;
  /** What stands between its tags, as written; empty if it closes itself. */
  inner: string;
}

/** Every use of a component, in order. Props are text, numbers, or lists of text: nothing else stands in a lesson. */
export function componentsOf(text: string, name: string): Used[] {
  const body = withoutFrontMatter(text).replace(/```[\s\S]*?```/g, '');
  const pattern = new RegExp(
    `<${name}(?=[\\s/>])((?:[^>{"]|"[^"]*"|\\{[^}]*\\})*?)(?:/>|>([\\s\\S]*?)</${name}>)`,
    'g',
  );
  return [...body.matchAll(pattern)].map(([, props = '', inner = '']) => ({
    name,
    props: readProps(props),
    inner,
  }));
}

function readProps(text: string): Used['props'] {
  const found = text.matchAll(/([\w-]+)(?:=(?:"([^"]*)"|\{([^}]*)\}))?/g);
  return Object.fromEntries(
    [...found].map(([, name = '', quoted, expression]) => {
      if (quoted !== undefined) return [name, quoted];
      return [name, expression === undefined ? true : readExpression(expression)];
    }),
  );
}

/** `3`, `10_000` or `['a', "b"]`. Throws on anything else. */
function readExpression(text: string): number | readonly string[] {
  if (/^[\d_]+$/.test(text.trim())) return Number(text.replaceAll('_', ''));
  const json = text
    .trim()
    .replaceAll("'", '"')
    .replace(/,\s*\]$/, ']');
  const value: unknown = JSON.parse(json);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw new Error(`A lesson has a prop that is neither a number nor a list of texts: ${text}`);
}
