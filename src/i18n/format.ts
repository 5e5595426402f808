/** Numbers and tags of a locale, without any of its sentences. */

import type { Locale } from '../lab/definition.ts';

/** The tag that `Intl` and `lang` attributes understand. */
export function languageTag(locale: Locale): string {
  return locale === 'zh-cn' ? 'zh-CN' : 'es';
}

/** Made once a locale: a formatter costs a hundred times what it takes to use it. */
const secondsByLocale = { es: secondsFormat('es'), 'zh-cn': secondsFormat('zh-cn') };

function secondsFormat(locale: Locale): Intl.NumberFormat {
  return new Intl.NumberFormat(languageTag(locale), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}

/** `5000` → «5,0 s» / `5.0秒`: seconds as people read them, to 0.1 s. */
export function formatSeconds(ms: number, locale: Locale): string {
  return secondsByLocale[locale].format(ms / 1000);
}
