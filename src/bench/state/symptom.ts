/** Whether a run of a broken server showed the fault that the break promises. */

import { isTooBusy } from '../../lab/busy.ts';
import type { Lab } from '../../lab/definition.ts';
import { mismatches } from '../../lab/expectation.ts';
import { brokenDraft, sameFiles } from './draft.ts';
import type { Run } from './session.ts';

/** `gone`: the person's own edit has cured it. */
export type Symptom = 'seen' | 'gone';

/** Null where the run cannot tell: no break, another scenario, cut short, a machine too busy. */
export function symptomOf(lab: Lab, run: Run): Symptom | null {
  const definition = run.broken === null ? undefined : lab.definition.breaks[run.broken];
  if (run.broken === null || definition === undefined || definition.scenario !== run.scenario) return null;
  const { kind } = run.record.state;
  if (kind === 'running' || kind === 'stopped' || isTooBusy(run.record, run.request.pace)) return null;
  if (mismatches(definition.symptom, run.record).length === 0) return 'seen';
  const untouched = sameFiles(run.request.files, brokenDraft(lab, run.broken).files);
  return kind === 'done' && !untouched ? 'gone' : null;
}
