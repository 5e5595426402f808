/** Loads what is said of the engines in the page's language, once the page is idle and no sooner. */

import type { Locale } from '../../lab/definition.ts';
import type { EngineTexts } from './es.ts';

const loaders: Record<Locale, () => Promise<EngineTexts>> = {
  es: () => import('./es.ts').then(({ es }) => es),
  'zh-cn': () => import('./zh-cn.ts').then(({ zhCn }) => zhCn),
};

export function loadEngineTexts(locale: Locale): Promise<EngineTexts> {
  return loaders[locale]();
}
