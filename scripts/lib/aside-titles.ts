/**
 * Titles for `:::note` and its like in the language of the lesson. Starlight takes that language from the file's
 * folder, but knows only `src/content/docs`: in `content/zh-cn` it would write the default locale's titles.
 */

import { fileURLToPath } from 'node:url';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { stringsFor } from '../../src/i18n/index.ts';
import { localeOfFile } from './content-locale.ts';

/** Gives every aside without a title its own, before Starlight's plugins turn it into HTML. */
export const asideTitles: SatteriProcessorOptions['mdastPlugins'] = [
  ({ fileURL }) => {
    if (!fileURL) return null;
    const titles: Record<string, string> = stringsFor(localeOfFile(fileURLToPath(fileURL))).site.asides;
    return {
      name: 'aside-titles',
      containerDirective(node) {
        const title = titles[node.name];
        const [first] = node.children;
        const isTitled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
        if (title === undefined || isTitled) return undefined;
        const label = {
          type: 'paragraph' as const,
          data: { directiveLabel: true },
          children: [{ type: 'text' as const, value: title }],
        };
        return { ...node, children: [label, ...node.children] };
      },
    };
  },
];
