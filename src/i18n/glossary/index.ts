/** The words of the course, a file a locale. Read while the site is built and tested: no page loads it. */

import type { Locale } from '../../lab/definition.ts';
import { es } from './es.ts';
import type { Glossary } from './glossary.ts';
import { zhCn } from './zh-cn.ts';

export { type Avoided, type Glossary, isTermId, TERM_IDS, type Term, type TermId } from './glossary.ts';

const byLocale: Record<Locale, Glossary> = { es, 'zh-cn': zhCn };

export function glossaryFor(locale: Locale): Glossary {
  return byLocale[locale];
}
