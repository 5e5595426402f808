/** What is said of two runs side by side. Apart from the page's other strings: it comes when a run is pinned. */

import type { Locale } from '../../lab/definition.ts';
import { type CompareTexts, es } from './es.ts';
import { zhCn } from './zh-cn.ts';

const byLocale = { es, 'zh-cn': zhCn };

export function compareTexts({ locale }: { locale: Locale }): CompareTexts {
  return byLocale[locale];
}
