/** Brings the person's own scenario back and keeps it from then on. */

import { batch, computed, effect, type ReadonlySignal } from '@preact/signals';
import type { BenchStore } from './bench-store.ts';
import { type KeptScenario, OWN, type ScenarioStore } from './own-scenario.ts';

/** `own` is what is kept, which need not be what the bench shows. Returns how to end it. */
export function keepScenario(
  store: BenchStore,
  scenarios: ScenarioStore,
  own: ReadonlySignal<KeptScenario | null> = computed(() => onBench(store)),
): () => void {
  const kept = scenarios.load(store.lab);
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
