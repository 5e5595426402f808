/** Whether Tab indents in the editors of this page. It leaves them, as everywhere on a page, unless a person chose so. */

import { type Signal, signal } from '@preact/signals';
import { browserStorage } from '../../storage/browser-storage.ts';

const KEY = 'bench.tab-indents';

export const tabIndents: Signal<boolean> = signal(false);

/** A browser that keeps nothing keeps no choice. */
export function recallTabKey(): void {
  try {
    tabIndents.value = browserStorage().getItem(KEY) === 'true';
  } catch {
    tabIndents.value = false;
  }
}

export function chooseTabKey(indents: boolean): void {
  tabIndents.value = indents;
  try {
    browserStorage().setItem(KEY, String(indents));
  } catch {
    // It holds for this visit.
  }
}
