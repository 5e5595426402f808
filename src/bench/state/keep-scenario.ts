/** Brings the person's own scenario back and keeps it from then on. */

import { batch, computed, effect, type ReadonlySignal } from '@preact/signals';
import type { BenchStore } from './bench-store.ts';
import { type KeptScenario, OWN } from './own-scenario.ts';
import { createScenarioStore, type ScenarioStore } from './scenario-store.ts';

/** What is kept, which need not be what the bench shows. */
type Own = ReadonlySignal<KeptScenario | null>;

/** `open` gives the storage; it throws where the browser blocks it. */
export function keepIn(open: () => Storage, store: BenchStore, own: Own): () => void {
  return keepScenario(store, createScenarioStore(open), own);
}

/** Returns how to end it. */
export function keepScenario(
  store: BenchStore,
  scenarios: ScenarioStore,
  own: Own = computed(() => onBench(store)),
): () => void {
  // Written in the meantime, by another tab: what is on the bench here is the later.
  const kept = own.peek() === null ? scenarios.load(store.lab) : null;
  if (kept) {
    batch(() => {
      store.own.value = kept.own;
      if (kept.isInUse) store.scenario.value = OWN;
    });
  }
  return effect(() => {
    store.scenarioKeeping.value = scenarios.save(store.lab, own.value);
  });
}

function onBench({ own, scenario }: BenchStore): KeptScenario | null {
  return own.value && { own: own.value, isInUse: scenario.value === OWN };
}
