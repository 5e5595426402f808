/** Opens the links that are for this bench: the one the page was opened with, and those followed later. */

import { useEffect } from 'preact/hooks';
import type { BenchParts } from '../context.ts';
import { type BenchKey, readAddress } from './address.ts';
import { findBench } from './find-bench.ts';

/** From when the bench is awake, with the person's own work on it. */
export function useLinks(parts: BenchParts): void {
  const { key, store, visits } = parts;
  const awake = store.awake.value;
  useEffect(() => {
    if (!awake) return;
    const follow = async () => {
      const { hash } = location;
      const address = readAddress(hash);
      if (address === null || !isFor(key, address)) return;
      try {
        const [{ openLink }, { Visitor }] = await Promise.all([import('./link.ts'), import('./visit.ts')]);
        const opened = await openLink(address, store.lab);
        // Another was followed in the meantime.
        if (location.hash !== hash) return;
        if (opened.ok) new Visitor(parts).open(opened.shared);
        else visits.problem.value = opened.problem;
      } catch {
        visits.problem.value = 'notLoaded';
      }
    };
    void follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [awake]);
}

function isFor(key: BenchKey, address: BenchKey): boolean {
  const found = findBench(address);
  return found?.dataset.lab === key.lab && found.dataset.scenario === key.scenario;
}

/** Takes the link out of the address bar, so that reloading the page does not open it again. */
export function forgetLink(): void {
  if (readAddress(location.hash) === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}
