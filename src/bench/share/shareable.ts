import type { BenchStore } from '../state/bench-store.ts';
import { OWN } from '../state/own-scenario.ts';
import type { Shareable } from './link.ts';

/** What stands on a bench, to be passed on. */
export function shareableOf({ draft, scenario, own, pace }: BenchStore): Shareable {
  const isOwn = scenario.value === OWN && own.value !== null;
  return {
    draft: draft.value,
    scenario: isOwn && own.value ? own.value.scenario : scenario.value,
    pace: pace.value,
  };
}
