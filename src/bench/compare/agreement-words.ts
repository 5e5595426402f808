/** Whether two engines agree, in one sentence; and where not. */

import { compareTexts } from '../../i18n/compare/index.ts';
import type { Words } from '../../i18n/words.ts';
import { type Agreement, agreementOf } from '../../lab/agreement.ts';
import type { Change } from '../../lab/difference.ts';
import { sayChanges } from './difference-words.ts';
import type { ComparedRun } from './pinned.ts';

/** Of two runs of the same by two engines; and what their paces have to do with it. */
export function agreementSentence(before: ComparedRun, after: ComparedRun, words: Words): string {
  const { space } = compareTexts(words).engines;
  const agreement = agreementOf(before, after);
  const sentence = sayAgreement(agreement, before, after, words);
  const remark = remarkOnPaces(agreement, before, after, words);
  return remark === null ? sentence : [sentence, remark].join(space);
}

/** That the paces make no difference, or that one of them may be all of it; null where there is nothing to say. */
function remarkOnPaces(
  agreement: Agreement,
  before: ComparedRun,
  after: ComparedRun,
  words: Words,
): string | null {
  if (agreement.kind === 'unclear') return null;
  const { paces, timeLapse } = compareTexts(words).engines;
  const areTwo = isOfTwoPaces(before, after);
  const isSuspect = agreement.kind === 'differ' && (areTwo || isOfArrivals(agreement.changes));
  if (isSuspect && [before, after].some(isRealTimeLapse)) return timeLapse;
  return areTwo ? paces : null;
}

/** What is otherwise when requests come a moment sooner or later. */
const OF_ARRIVALS: ReadonlySet<Change['kind']> = new Set([
  'outcome',
  'status',
  'hit',
  'counts',
  'onlyBefore',
  'onlyAfter',
]);

function isOfArrivals(changes: readonly Change[]): boolean {
  return changes.some(({ kind }) => OF_ARRIVALS.has(kind));
}

/** In real Node each wall ms that is lost is ten then: requests 500 ms apart are sent within 50. */
function isRealTimeLapse({ engine, pace }: ComparedRun): boolean {
  return engine !== 'embedded' && pace === 10;
}

/** A recording is at the pace of the real world, whatever came after it. */
function isOfTwoPaces(before: ComparedRun, after: ComparedRun): boolean {
  return before.pace !== after.pace && before.engine !== 'node' && after.engine !== 'node';
}

function sayAgreement(agreement: Agreement, before: ComparedRun, after: ComparedRun, words: Words): string {
  const texts = compareTexts(words).engines;
  const [a, b] = [texts[before.engine], texts[after.engine]];
  switch (agreement.kind) {
    case 'agree':
      return agreement.crashed ? texts.agreeCrashed(a, b) : texts.agree(a, b);
    case 'unclear':
      return texts[agreement.why];
    case 'differ':
      return texts.differ(texts.against[before.engine], b, sayFacts(agreement, words));
  }
}

function sayFacts({ crashed, changes }: Extract<Agreement, { kind: 'differ' }>, words: Words): string {
  const { separator, engines } = compareTexts(words);
  const crash = crashed === null ? [] : [engines.crashed[crashed]];
  const others = changes.length === 0 ? [] : [sayChanges(changes, words, engines.changes)];
  return [...crash, ...others].join(separator);
}
