/** What is said of one request when its row is opened. Apart from the page's other strings: it comes when a row is opened. */

import type { Locale } from '../../lab/definition.ts';
import { es, type RowTexts } from './es.ts';
import { zhCn } from './zh-cn.ts';

const byLocale = { es, 'zh-cn': zhCn };

export function rowTexts({ locale }: { locale: Locale }): RowTexts {
  return byLocale[locale];
}
