/** What benches show and decide of the engines; it comes in one piece. */

import { pageBoot, pageChoice } from '../../engines/page-engines.ts';
import type { EngineTexts } from '../../i18n/engines/es.ts';
import { EngineState } from './EngineState.tsx';
import type { EnginesPart } from './engines.ts';
import { EnginesStore } from './engines-store.ts';
import { RepeatButton } from './RepeatButton.tsx';
import { RunEmbedded } from './RunEmbedded.tsx';

/** Once a page: the boot begins with it. */
export function createPart(texts: EngineTexts): EnginesPart {
  const boot = pageBoot();
  const store = new EnginesStore({ choice: pageChoice(), boot });
  boot.start();
  return partOf(store, texts);
}

export function partOf(store: EnginesStore, texts: EngineTexts): EnginesPart {
  return { store, texts, components: { EngineState, RepeatButton, RunEmbedded } };
}
