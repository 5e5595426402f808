import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type BenchParts, useBench } from '../context.ts';
import { EngineSlot } from '../engines/EngineSlot.tsx';
import { Said } from '../Said.tsx';
import { useLoaded } from '../use-loaded.ts';
import { isComparable } from './comparable.ts';
import './compare.css';

/** Pins the run that is shown; then what the next ones do otherwise. */
export function ComparePanel() {
  const parts = useBench();
  const { store, words } = parts;
  const pinned = store.pinned.value;
  const { loaded, pin } = useComparison(parts);
  return (
    <div class={pinned === null ? 'compare needs-script' : 'compare'} inert={!store.awake.value}>
      <div key="actions" class="compare-actions">
        <button
          key="pin"
          type="button"
          class="quiet"
          aria-disabled={pinned === null && !isComparable(store)}
          onClick={() => {
            if (pinned !== null) store.pinned.value = null;
            else if (isComparable(store)) pin();
          }}
        >
          <Said text={pinned === null ? words.bench.compare.pin : words.bench.compare.unpin} />
        </button>
        <EngineSlot key="repeat" shows="RepeatButton" />
      </div>
      {loaded.kind === 'failed' && <p key="failed">{words.bench.share.notLoaded}</p>}
      {pinned !== null && loaded.kind === 'loaded' && <loaded.module.Comparison key="both" pinned={pinned} />}
    </div>
  );
}

/** What compares two runs comes when the first is pinned: `pin` does so once it is there. */
function useComparison({ store, words, texts }: BenchParts) {
  const isAsked = useSignal(false);
  const isNeeded = isAsked.value || store.pinned.value !== null;
  const loaded = useLoaded(isNeeded ? () => import('./Comparison.tsx') : null);
  useEffect(() => {
    if (!isAsked.value || loaded.kind === 'waiting') return;
    isAsked.value = false;
    if (loaded.kind === 'loaded') store.pinned.value = loaded.module.comparableRun(store, words, texts);
  }, [isAsked.value, loaded.kind]);
  const pin = () => {
    isAsked.value = true;
  };
  return { loaded, pin };
}
