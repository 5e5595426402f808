/** What is said where a run or a lab is shared. Apart from the page's other strings: it comes when something is shared, or a link is followed. */

import type { Locale } from '../../lab/definition.ts';
import { es, type ShareTexts } from './es.ts';
import { zhCn } from './zh-cn.ts';

const byLocale = { es, 'zh-cn': zhCn };

export function shareTexts({ locale }: { locale: Locale }): ShareTexts {
  return byLocale[locale];
}
