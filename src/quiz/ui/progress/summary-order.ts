/** In which order answers are gone over: where one was sure and wrong first, what went well last. */

import type { KeptAnswer } from '../../progress.ts';

export type Went = 'sureAndWrong' | 'wrong' | 'shown' | 'unsureAndRight' | 'right';

const ORDER: readonly Went[] = ['sureAndWrong', 'wrong', 'shown', 'unsureAndRight', 'right'];

export function wentOf({ verdict, confidence }: KeptAnswer): Went {
  if (verdict === 'shown') return 'shown';
  if (verdict === 'right') return confidence === 'sure' ? 'right' : 'unsureAndRight';
  return confidence === 'sure' ? 'sureAndWrong' : 'wrong';
}

/** Those that were answered; of one kind, in the order in which they are asked. */
export function inOrder<Item extends { kept: KeptAnswer }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => ORDER.indexOf(wentOf(a.kept)) - ORDER.indexOf(wentOf(b.kept)));
}
