/** What is wrong with the run that the bench shows, if anything is. */

import {
  type Description,
  describeLabError,
  describeLimit,
  describeReason,
  placeOf,
} from '../../i18n/describe.ts';
import type { Words } from '../../i18n/words.ts';
import type { CodePlace } from '../../lab/errors.ts';
import type { BenchStore } from '../state/bench-store.ts';
import { orderOf } from '../state/session.ts';

/** Null: nothing is. */
export function currentTrouble(store: BenchStore, words: Words): Description | null {
  const session = store.session.value;
  if (!store.isOfScenario(orderOf(session))) return null;
  if (session.kind === 'failed') return describeReason(session.reason, words.errors);
  if (session.kind !== 'ended') return null;
  const { record, request } = session.run;
  if (record.state.kind === 'crashed') return describeLabError(record.state.error, words.errors);
  if (record.state.kind === 'limited') return describeLimit(record.state.limit, request.limits, words);
  return null;
}

/** Where the error is in the code shown; null if it has none, or if the code has changed since. */
export function currentPlace(store: BenchStore): CodePlace | null {
  const state = store.shown.value.run?.record.state;
  return state?.kind === 'crashed' && !store.stale.value ? placeOf(state.error) : null;
}
