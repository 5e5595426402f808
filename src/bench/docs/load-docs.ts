/** Loads the documentation in the page's language, with the editor and no sooner. */

import type { Locale } from '../../lab/definition.ts';
import type { Docs } from './docs.ts';

const loaders: Record<Locale, () => Promise<Docs>> = {
  es: () => import('./es.ts').then(({ docs }) => docs),
  'zh-cn': () => import('./zh-cn.ts').then(({ docs }) => docs),
};

export function loadDocs(locale: Locale): Promise<Docs> {
  return loaders[locale]();
}
