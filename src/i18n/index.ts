/** The interface's strings, a file a locale; the lessons are in `content/`. */

import type { Locale } from '../lab/definition.ts';
import { es } from './es.ts';
import { zhCn } from './zh-cn.ts';

export type { Strings } from './es.ts';

const byLocale = { es, 'zh-cn': zhCn };

export function stringsFor(locale: Locale) {
  return byLocale[locale];
}

export { formatSeconds, languageTag } from './format.ts';
