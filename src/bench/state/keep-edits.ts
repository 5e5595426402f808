/**
 * Keeps a bench's edits from now on. Two tabs on one lab: what was written last is kept for the next visit; the other
 * tab is told, and may bring it over; what a tab's own writing takes the place of is set aside, so nothing is lost.
 */

import { effect, type ReadonlySignal } from '@preact/signals';
import type { OtherTabs } from '../../storage/other-tabs.ts';
import type { BenchStore } from './bench-store.ts';
import { type Draft, isUntouched, sameFiles } from './draft.ts';
import { type AsideStore, type EditStore, keyOf, readDraft } from './edits.ts';

export interface Keeper {
  store: BenchStore;
  /** What is kept: the person's own code, which need not be what the bench shows. */
  own: ReadonlySignal<Draft>;
  edits: EditStore & AsideStore;
  listen: OtherTabs;
}

/** Returns how to end it. */
export function keepEdits(keeper: Keeper): () => void {
  const ends = [keepDraft(keeper), keepAside(keeper), heedOtherTabs(keeper)];
  return () => {
    for (const end of ends) end();
  };
}

function save({ store, own, edits }: Keeper): void {
  store.keeping.value = edits.save(store.lab, own.peek());
}

/** Saves each change. What another tab had written is overwritten by it: so that is set aside first. */
function keepDraft(keeper: Keeper): () => void {
  const { store, own, edits } = keeper;
  let last = own.peek();
  save(keeper);
  return own.subscribe((draft) => {
    if (draft === last) return;
    last = draft;
    const aside = store.aside.peek();
    if (aside?.why === 'elsewhere') edits.saveAside(store.lab, aside);
    save(keeper);
  });
}

/** What was set aside is shown until the person takes it or lets it go; then it is forgotten here too. */
function keepAside({ store, own, edits }: Keeper): () => void {
  const kept = edits.loadAside(store.lab);
  if (kept && !sameFiles(kept.draft.files, own.peek().files)) store.aside.value = kept;
  let before = store.aside.peek();
  return effect(() => {
    const now = store.aside.value;
    if (before !== null && now === null) edits.saveAside(store.lab, null);
    before = now;
  });
}

function heedOtherTabs(keeper: Keeper): () => void {
  const { store, own } = keeper;
  return keeper.listen((key, text) => {
    if (key !== keyOf(store.lab) && key !== null) return;
    const theirs = readDraft(store.lab, text);
    if (theirs === null) {
      // The other tab went back to the lab as shipped, or forgot everything: this one's work is still to be kept.
      if (!isUntouched(store.lab, own.peek())) save(keeper);
    } else if (!sameFiles(theirs.files, own.peek().files)) {
      store.aside.value = { draft: theirs, why: 'elsewhere' };
    }
  });
}
