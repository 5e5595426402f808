/** What the scenario's editor says. Apart from the page's other strings: nobody who does not edit a scenario needs it. */

import type { Locale } from '../../lab/definition.ts';
import { es } from './es.ts';
import { zhCn } from './zh-cn.ts';

const byLocale = { es, 'zh-cn': zhCn };

export function editorTexts({ locale }: { locale: Locale }): typeof es {
  return byLocale[locale];
}
