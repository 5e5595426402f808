/** Numbers as a field of the form shows them, in the page's language: what is written can be read again. */

import { languageTag } from '../../i18n/format.ts';
import type { Locale } from '../../lab/definition.ts';
import { readTime } from '../../lab/quantity.ts';
import type { FieldWriter } from '../../lab/scenario-fields.ts';

export function createFieldWriter(locale: Locale): FieldWriter {
  const tag = languageTag(locale);
  const options = { maximumFractionDigits: 20, useGrouping: false };
  const number = new Intl.NumberFormat(tag, options);
  const seconds = new Intl.NumberFormat(tag, {
    ...options,
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
  });
  return {
    time(ms) {
      const text = seconds.format(ms / 1000).replaceAll(/\s/g, ' ');
      return readTime(text) === ms ? text : `${number.format(ms)} ms`;
    },
    count: (value) => number.format(value),
  };
}
