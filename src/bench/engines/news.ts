/** What is said aloud of WebContainer's boot: each step and state once a page, never the seconds that pass. */

import { effect } from '@preact/signals';
import type { Words } from '../../i18n/words.ts';
import { faceOf } from './boot-words.ts';
import type { EnginesPart } from './engines.ts';
import type { EnginesStore } from './engines-store.ts';

const told = new WeakSet<EnginesStore>();

/** For as long as the page is open. The first bench that asks sees to it for all. */
export function tellNews({ store: engines, texts }: EnginesPart, words: Words): void {
  if (told.has(engines)) return;
  told.add(engines);
  effect(() => {
    engines.news.value = faceOf(engines.boot.value, texts, words).news;
  });
}
