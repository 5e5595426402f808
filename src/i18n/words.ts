/** Numbers, times and sentences in one locale. */

import type { Locale } from '../lab/definition.ts';
import type { Strings } from './es.ts';
import { formatSeconds, languageTag } from './format.ts';

/** A word as it stands beside one thing, and beside any other number of them. */
export interface Forms {
  one: string;
  other: string;
}

export interface Words {
  locale: Locale;
  bench: Strings['bench'];
  errors: Strings['errors'];
  /** `5000` → «5,0 s» */
  seconds(ms: number): string;
  /** `5000` → «5 s», `500` → «0,5 s» */
  tick(ms: number): string;
  number(value: number): string;
  /** `3, 4` → «3 y 4» */
  list(items: readonly string[]): string;
  plural(count: number, forms: Forms): string;
}

/** What a bench says; the rest of a locale's strings stay away from its page. */
export type BenchStrings = Pick<Strings, 'bench' | 'errors'>;

export function createWords(locale: Locale, { bench, errors }: BenchStrings): Words {
  const tag = languageTag(locale);
  const rules = new Intl.PluralRules(tag);
  const conjunction = new Intl.ListFormat(tag, { type: 'conjunction' });
  const number = new Intl.NumberFormat(tag);
  const tick = new Intl.NumberFormat(tag, { style: 'unit', unit: 'second', unitDisplay: 'short' });
  return {
    locale,
    bench,
    errors,
    seconds: (ms) => formatSeconds(ms, locale),
    tick: (ms) => tick.format(ms / 1000),
    number: (value) => number.format(value),
    list: (items) => conjunction.format(items),
    plural: (count, forms) => (rules.select(count) === 'one' ? forms.one : forms.other),
  };
}
