/** Starlight's own words, where the ones it brings do not fit the course. */

import type { StarlightPlugin } from '@astrojs/starlight/types';
import { languageTag, stringsFor } from '../../src/i18n/index.ts';
import { LOCALES } from '../../src/lab/definition.ts';

export default function starlightWords(): StarlightPlugin {
  return {
    name: 'words',
    hooks: {
      'i18n:setup': ({ injectTranslations }) => {
        const words = LOCALES.map((locale) => [languageTag(locale), stringsFor(locale).site.starlight]);
        injectTranslations(Object.fromEntries(words));
      },
      // Starlight asks every plugin for this hook.
      'config:setup': () => undefined,
    },
  };
}
