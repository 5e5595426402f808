/** Keeps the language that the reader picks: in a link that names one, or in the header's list. */

import { LOCALES, type Locale } from '../../lab/definition.ts';
import { rememberLanguage } from './preferences.ts';

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLElement>('a[data-language]');
  remember(link?.dataset.language);
});

/** The options of Starlight's list are paths: `/zh-cn/abuso/throttling/`. Heard on its way down, before it leads away. */
document.addEventListener(
  'change',
  ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.closest('starlight-lang-select')) return;
    remember(target.value.split('/')[1]);
  },
  { capture: true },
);

function remember(value: string | undefined): void {
  const locale = LOCALES.find((candidate): candidate is Locale => candidate === value);
  if (locale) rememberLanguage(locale);
}
