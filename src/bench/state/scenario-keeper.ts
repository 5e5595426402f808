/**
 * When the person's own scenario is brought back and kept. Few have one: what reads, checks and keeps it comes where one
 * was kept, and before the bench wakes; or else with the first that is written.
 */

import type { ReadonlySignal } from '@preact/signals';
import type { Lab } from '../../lab/definition.ts';
import type { BenchStore } from './bench-store.ts';
import { type KeptScenario, scenarioKey } from './own-scenario.ts';

/** Keeps what is on the bench from now on, and brings back what was kept. Returns how to end it. */
export type ScenarioKeeper = (store: BenchStore, own: ReadonlySignal<KeptScenario | null>) => () => void;

/** Throws where the browser blocks it. */
type OpenStorage = () => Storage;

/** Calls at once where nothing was kept. What cannot be read for want of a network is left alone. */
export function withScenarioKeeper(
  lab: Lab,
  open: OpenStorage,
  begin: (keeper: ScenarioKeeper) => void,
): void {
  if (isKept(lab, open)) {
    loadKeeper(open)
      .catch((): ScenarioKeeper => () => () => {})
      .then(begin);
  } else {
    begin((store, own) => keepOnceWritten(store, own, open));
  }
}

async function loadKeeper(open: OpenStorage): Promise<ScenarioKeeper> {
  const { keepIn } = await import('./keep-scenario.ts');
  return (store, own) => keepIn(open, store, own);
}

function isKept(lab: Lab, open: OpenStorage): boolean {
  try {
    return open().getItem(scenarioKey(lab)) !== null;
  } catch {
    return false;
  }
}

function keepOnceWritten(
  store: BenchStore,
  own: ReadonlySignal<KeptScenario | null>,
  open: OpenStorage,
): () => void {
  let state: 'waiting' | 'loading' | 'keeping' | 'over' = 'waiting';
  const ends: (() => void)[] = [];
  const stopWaiting = own.subscribe((kept) => {
    if (kept === null || state !== 'waiting') return;
    state = 'loading';
    loadKeeper(open).then(begin, tryAgain);
  });
  ends.push(stopWaiting);

  function begin(keep: ScenarioKeeper): void {
    if (state === 'over') return;
    state = 'keeping';
    ends.push(keep(store, own));
  }

  /** With the next change. */
  function tryAgain(): void {
    if (state === 'loading') state = 'waiting';
  }

  return () => {
    state = 'over';
    for (const end of ends) end();
  };
}
