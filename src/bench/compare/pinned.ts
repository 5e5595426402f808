/** A run that stays on the chart while others are made, whoever made it: a recording, this bench, another engine. */

import type { EngineId } from '../../engines/engine.ts';
import type { Words } from '../../i18n/words.ts';
import type { Testimony } from '../../lab/agreement.ts';
import type { LabTexts } from '../../lab/definition.ts';
import type { Pace } from '../../lab/run.ts';
import { sameValue } from '../../lab/same-value.ts';
import type { Scenario } from '../../lab/scenario.ts';
import { stateSentence } from '../report/state-words.ts';
import { scenarioName } from '../scenario/plan-words.ts';
import type { BenchStore } from '../state/bench-store.ts';
import { type Files, isUntouched, sameFiles } from '../state/draft.ts';
import { type Row, toRows } from '../timeline/rows.ts';
import { isComparable } from './comparable.ts';

export interface ComparedRun {
  /** As people read it. */
  name: string;
  record: Testimony['record'];
  rows: readonly Row[];
  /** Which engine observed; a recording is Node's. */
  engine: EngineId;
  pace: Pace;
  files: Files;
  scenario: Scenario;
}

/** What the chart shows, as one of two to be compared; null while there is nothing, or it still changes. */
export function comparableRun(store: BenchStore, words: Words, texts: LabTexts): ComparedRun | null {
  if (!isComparable(store)) return null;
  const { moment, run, files } = store.shown.value;
  return {
    name: runName(store, words, texts),
    record: moment.record,
    rows: toRows(moment, []),
    engine: run?.engine ?? 'node',
    pace: run?.request.pace ?? 1,
    files,
    scenario: run?.request.scenario ?? store.schedule.value,
  };
}

/** Whether it is one run, seen twice. */
export function isSameRun(a: ComparedRun, b: ComparedRun): boolean {
  return a.record.observations === b.record.observations;
}

/** Whether two engines ran the same: then what they observed is two testimonies of it. */
export function areWitnesses(a: ComparedRun, b: ComparedRun): boolean {
  return a.engine !== b.engine && sameFiles(a.files, b.files) && sameValue(a.scenario, b.scenario);
}

/** Which run it is, of what, by whom: «Tu ejecución · motor incorporado · cinco a la vez · con tus cambios» */
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
