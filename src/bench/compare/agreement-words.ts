/** Whether two engines agree, in one sentence; and where not. */

import { compareTexts } from '../../i18n/compare/index.ts';
import type { Words } from '../../i18n/words.ts';
import { type Agreement, agreementOf } from '../../lab/agreement.ts';
import { sayChanges } from './difference-words.ts';
import type { ComparedRun } from './pinned.ts';

/** Of two runs of the same by two engines; and, where these were made here at different paces, that it makes no difference. */
export function agreementSentence(before: ComparedRun, after: ComparedRun, words: Words): string {
  const { paces, space } = compareTexts(words).engines;
  const agreement = agreementOf(before, after);
  const sentence = sayAgreement(agreement, before, after, words);
  return isOfTwoPaces(before, after) && agreement.kind !== 'unclear'
    ? [sentence, paces].join(space)
    : sentence;
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
      return texts.agree(a, b);
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
