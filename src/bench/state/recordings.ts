/**
 * The lab's recordings. A page brings the one that it draws; the others come when their scenario is chosen, or a little
 * before: most readers never ask for them.
 */

import { effect } from '@preact/signals';
import type { Evidence, EvidenceRun } from '../../lab/definition.ts';
import type { BenchStore } from './bench-store.ts';

export interface RecordingsSource {
  /** Where the lab's evidence is. */
  url: string;
  fetch(url: string): Promise<Response>;
}

/** `some`: the one that the page came with. `failed`: offline, most often; choosing a scenario tries again. */
export type Recordings = 'some' | 'asked' | 'failed' | 'here';

/** Brings them when a scenario is chosen whose recording is not here. Returns how to end that. */
export function keepRecordings(store: BenchStore, source: RecordingsSource): () => void {
  return effect(() => {
    const scenario = store.scenario.value;
    const isOfLab = Object.hasOwn(store.lab.definition.scenarios, scenario);
    if (isOfLab && !Object.hasOwn(store.evidence.peek().scenarios, scenario)) {
      void bringRecordings(store, source);
    }
  });
}

/** Brings them all, unless they are here or on their way. */
export async function bringRecordings(
  { evidence, recordings }: BenchStore,
  { url, fetch }: RecordingsSource,
): Promise<void> {
  if (recordings.peek() === 'asked' || recordings.peek() === 'here') return;
  recordings.value = 'asked';
  try {
    const response = await fetch(url);
    const found: unknown = response.ok ? await response.json() : null;
    if (!hasScenarios(found)) throw new Error(url);
    evidence.value = { ...evidence.value, scenarios: found.scenarios };
    recordings.value = 'here';
  } catch {
    recordings.value = 'failed';
  }
}

/** It is the site's own file: what it says of each run is not checked again. */
function hasScenarios(value: unknown): value is Pick<Evidence, 'scenarios'> {
  if (typeof value !== 'object' || value === null || !('scenarios' in value)) return false;
  const { scenarios } = value;
  return typeof scenarios === 'object' && scenarios !== null && Object.values(scenarios).every(isRun);
}

function isRun(value: unknown): value is EvidenceRun {
  return typeof value === 'object' && value !== null && 'observations' in value && 'log' in value;
}
