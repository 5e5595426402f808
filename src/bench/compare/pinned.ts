/** A run that stays on the chart while others are made, whoever made it: a recording, this bench, another engine. */

import type { Words } from '../../i18n/words.ts';
import type { LabTexts } from '../../lab/definition.ts';
import type { Compared } from '../../lab/difference.ts';
import { stateSentence } from '../report/state-words.ts';
import { scenarioName } from '../scenario/plan-words.ts';
import type { BenchStore } from '../state/bench-store.ts';
import { isUntouched } from '../state/draft.ts';
import { isBusy } from '../state/session.ts';
import { type Row, toRows } from '../timeline/rows.ts';

export interface ComparedRun {
  /** As people read it. */
  name: string;
  record: Compared;
  rows: readonly Row[];
}

/** What the chart shows, as one of two to be compared; null while there is nothing, or it still changes. */
export function comparableRun(store: BenchStore, words: Words, texts: LabTexts): ComparedRun | null {
  const { moment } = store.shown.value;
  if (isBusy(store.session.value) || moment.record.observations.length === 0) return null;
  return { name: runName(store, words, texts), record: moment.record, rows: toRows(moment, []) };
}

/** Whether it is one run, seen twice. */
export function isSameRun(a: ComparedRun, b: ComparedRun): boolean {
  return a.record.observations === b.record.observations;
}

/** Which run it is, of what, by whom: «Tu ejecución · motor integrado · cinco a la vez · con tus cambios» */
function runName(store: BenchStore, words: Words, texts: LabTexts): string {
  const { run } = store.shown.value;
  const parts = [stateSentence(store, words)];
  if (run !== null) parts.push(words.bench.observer[run.engine]);
  parts.push(scenarioName(store.scenario.value, texts, words));
  if (run?.broken != null) parts.push(texts.breaks[run.broken]?.name ?? run.broken);
  if (run !== null && !isUntouched(store.lab, { files: run.request.files, broken: run.broken })) {
    parts.push(words.bench.code.edited);
  }
  return parts.join(' · ');
}
