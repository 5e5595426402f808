/** The words of any locale, for who needs not care what that weighs: the terminal, the tests. */

import type { Locale } from '../lab/definition.ts';
import { stringsFor } from './index.ts';
import { createWords, type Words } from './words.ts';

export function wordsFor(locale: Locale): Words {
  return createWords(locale, stringsFor(locale));
}
