/** A lesson's source as text, and as sections. */

/** What is read of it: no front matter, imports, comments, code blocks, components or link targets. */
export function readableText(mdx: string): string {
  return withoutFrontMatter(mdx)
    .replace(/^import .+$/gm, '')
    .replace(/```[\s\S]*?```/g, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/<\/?[A-Za-z](?:[^>"'{]|"[^"]*"|'[^']*'|\{[^}]*\})*>/g, '')
    .replace(/\]\([^)]+\)/g, ']')
    .replace(/^\d+\. /gm, '');
}

export function withoutFrontMatter(mdx: string): string {
  return mdx.replace(/^---\n[\s\S]*?\n---\n/, '');
}

/** A section of a lesson: a heading of the second level, and everything up to the next. */
export interface Section {
  /** Empty for what stands before the first heading. */
  heading: string;
  /** Without the heading and the imports. */
  text: string;
}

export function sectionsOf(text: string): Section[] {
  const body = withoutFrontMatter(text).replace(/^import .+$/gm, '');
  const [opening = '', ...sections] = body.split(/^## /m);
  return [
    { heading: '', text: opening.trim() },
    ...sections.map((section) => {
      const end = section.indexOf('\n');
      return { heading: section.slice(0, end).trim(), text: section.slice(end).trim() };
    }),
  ];
}
