/** Which engine answers, and why not the other, in words. */

import type { Answerer, Instead } from '../../engines/choice.ts';
import type { BootState } from '../../engines/webcontainer/boot-state.ts';
import type { EngineTexts } from '../../i18n/engines/es.ts';
import type { Words } from '../../i18n/words.ts';

/** Clients are named up to this many. */
const MOST_NAMES = 3;

/** «Al ejecutar, responde WebContainer.» Stands under the line that says how far its boot has come. */
export function answererSentence(answerer: Answerer, boot: BootState, { now }: EngineTexts): string {
  if (answerer.engine === 'webcontainer') return now.webcontainer;
  const why = answerer.instead?.why ?? 'embedded';
  const isComing = boot.kind === 'waiting' || boot.kind === 'booting';
  return now[why === 'notReady' && !isComing ? 'embedded' : why];
}

/** What more there is to know of why WebContainer does not answer; null if the sentence says it all. */
export function moreOf(answerer: Answerer, texts: EngineTexts, words: Words): string | null {
  if (answerer.engine === 'webcontainer' || answerer.instead?.why !== 'rawAddresses') return null;
  return texts.rawAddresses(nameClients(answerer.instead, words));
}

/** «ana, beto y otros…»: the first few, and that there are more. */
export function nameClients({ clients }: Extract<Instead, { why: 'rawAddresses' }>, words: Words): string {
  const named = clients.slice(0, MOST_NAMES);
  return words.list(clients.length > named.length ? [...named, '…'] : named);
}
