/** The interface's strings, a file a locale; the lessons are in `content/`. */

import type { Locale } from '../lab/definition.ts';
import { es } from './es.ts';
import { zhCn } from './zh-cn.ts';

export type { Strings } from './es.ts';

const byLocale = { es, 'zh-cn': zhCn };

export function stringsFor(locale: Locale) {
  return byLocale[locale];
}

/** The tag that `Intl` and `lang` attributes understand. */
export function languageTag(locale: Locale): string {
  return locale === 'zh-cn' ? 'zh-CN' : 'es';
}

/** `5000` → «5,0 s» / `5.0秒`: seconds as people read them, to 0.1 s. */
export function formatSeconds(ms: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTag(locale), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(ms / 1000);
}
