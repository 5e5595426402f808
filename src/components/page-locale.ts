/** The locale of the page on which a component stands. */

import { LOCALES, type Locale } from '../lab/definition.ts';

/** From the page's path, `/<locale>/…`. Throws elsewhere: a component of the lessons has no language there. */
export function pageLocale({ url }: { url: URL }): Locale {
  const folder = url.pathname.split('/')[1];
  const locale = LOCALES.find((candidate) => candidate === folder);
  if (locale === undefined) throw new Error(`${url.pathname} lies in no locale.`);
  return locale;
}
