/** A lesson's locale, from where its file lies. */

import { LOCALES, type Locale } from '../../src/lab/definition.ts';

/** The locale of `…/content/<locale>/…`; Spanish, the first one, for a file elsewhere. */
export function localeOfFile(path: string): Locale {
  const folders = path.split(/[\\/]/);
  const locale = folders[folders.lastIndexOf('content') + 1];
  return LOCALES.find((candidate) => candidate === locale) ?? LOCALES[0];
}
