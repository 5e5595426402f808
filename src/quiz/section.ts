/** Where a lesson's section is found on its page. */

/** The id that a heading gets from its text, as the site's Markdown gives it. */
export function anchorOf(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}
