/** What all labs on a page share: the person's choice of engine, and the page's one WebContainer. */

import { EngineError } from '../lab/errors.ts';
import { savesData } from '../offline/saves-data.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { otherTabs } from '../storage/other-tabs.ts';
import { createKeptChoice, type KeptChoice } from './kept-choice.ts';
import type { BootControl } from './webcontainer/boot-state.ts';
import { createControl } from './webcontainer/control.ts';
import { loadPage } from './webcontainer/load-page.ts';

let choice: KeptChoice | null = null;
let control: BootControl | null = null;

/** The choice of whoever reads this page. */
export function pageChoice(): KeptChoice {
  choice ??= createKeptChoice({ storage: browserStorage, otherTabs });
  return choice;
}

/** The boot of this page's container. Asking for it fetches nothing. In a browser alone. */
export function pageBoot(): BootControl {
  control ??= createControl({
    load: loadPage && loadBoot,
    choice: pageChoice(),
    savesData,
    now: Date.now,
    onLeave: (callback) => addEventListener('pagehide', callback),
    onReturn: (callback) => addEventListener('pageshow', ({ persisted }) => persisted && callback()),
  });
  return control;
}

async function loadBoot() {
  if (loadPage === null) throw new EngineError({ kind: 'notBooted' });
  return (await loadPage()).openBoot;
}
