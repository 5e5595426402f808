/** What is said where a server is taken away. Apart from the page's other strings: it comes when that part is opened. */

import type { Locale } from '../../lab/definition.ts';
import { es, type TakeAwayTexts } from './es.ts';
import { zhCn } from './zh-cn.ts';

const byLocale = { es, 'zh-cn': zhCn };

export function takeAwayTexts({ locale }: { locale: Locale }): TakeAwayTexts {
  return byLocale[locale];
}
