import type { BenchStore } from '../state/bench-store.ts';
import { isBusy } from '../state/session.ts';

/** Whether the chart shows a run, or a recording, that does not change any more. */
export function isComparable({ session, shown }: BenchStore): boolean {
  return !isBusy(session.value) && shown.value.moment.record.observations.length > 0;
}
