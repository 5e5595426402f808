import { useBench } from '../context.ts';
import { useLoaded } from '../use-loaded.ts';

/** Where a break's run is told about. What is said comes when the first break has run. */
export function BreakRemark() {
  const { store } = useBench();
  const isNeeded = store.mended.value !== null || store.symptom.value !== null;
  const loaded = useLoaded(isNeeded ? () => import('./BreakRemarkText.tsx') : null);
  return isNeeded && loaded.kind === 'loaded' ? <loaded.module.BreakRemarkText /> : null;
}
