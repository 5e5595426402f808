/** What real Node observed, in the place of a run made here. */

import { recordOf } from '../../../bench/state/session.ts';
import type { Evidence } from '../../../lab/definition.ts';
import type { Asking } from '../../question.ts';
import type { Outcomes } from '../state/run-question.ts';

/** By scenario; one that was not recorded is left out. */
export function recordedOutcomes({ requests }: Asking, evidence: Evidence): Outcomes {
  return Object.fromEntries(
    Object.keys(requests)
      .filter((scenario) => Object.hasOwn(evidence.scenarios, scenario))
      .map((scenario) => [scenario, { kind: 'record', record: recordOf(evidence, scenario), page: 'seen' }]),
  );
}
