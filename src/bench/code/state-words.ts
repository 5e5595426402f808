/** What became of the code, in words: beside the file's name, and for those who listen. */

import type { Words } from '../../i18n/words.ts';
import type { LabTexts } from '../../lab/definition.ts';
import { diffLines } from '../diff/diff-lines.ts';
import type { BenchStore } from '../state/bench-store.ts';
import { brokenFile } from '../state/draft.ts';

/** `said` speaks of a break that was chosen; both are empty where nothing happened. */
export function draftState(
  store: BenchStore,
  words: Words,
  texts: LabTexts,
): { shown: string; said: string } {
  const { broken } = store.draft.value;
  const counts = broken === null ? null : diffCounts(store, broken, words);
  const name = texts.breaks[broken ?? '']?.name ?? broken ?? '';
  return {
    shown: shownState(store, words, counts),
    said: counts ? words.bench.editor.diff.announce(name, counts.removed, counts.added) : '',
  };
}

interface Counts {
  removed: string;
  added: string;
}

function shownState(store: BenchStore, { bench }: Words, counts: Counts | null): string {
  if (store.touched.value) return store.restored.value ? bench.code.restored : bench.code.edited;
  return counts ? bench.editor.diff.counts(counts.removed, counts.added) : '';
}

/** How many of its file's lines a break took away and put in; of the break as shipped, whoever edits it since. */
function diffCounts({ lab }: BenchStore, broken: string, words: Words): Counts {
  const hunks = diffLines(lab.files[brokenFile(lab, broken)] ?? '', lab.breaks[broken] ?? '');
  return {
    removed: words.number(hunks.reduce((sum, { removed }) => sum + removed.length, 0)),
    added: words.number(hunks.reduce((sum, { added }) => sum + added, 0)),
  };
}
