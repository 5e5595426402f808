import { useBench } from '../context.ts';
import { EngineSlot } from '../engines/EngineSlot.tsx';
import { Said } from '../Said.tsx';
import { useLoaded } from '../use-loaded.ts';
import { isComparable } from './comparable.ts';
import './compare.css';
import { comparableRun } from './pinned.ts';

/** Pins the run that is shown; then what the next ones do otherwise. */
export function ComparePanel() {
  const { store, words, texts } = useBench();
  const pinned = store.pinned.value;
  const loaded = useLoaded(pinned === null ? null : () => import('./Comparison.tsx'));
  const toggle = () => {
    store.pinned.value = pinned === null ? comparableRun(store, words, texts) : null;
  };
  return (
    <div class={pinned === null ? 'compare needs-script' : 'compare'} inert={!store.awake.value}>
      <div key="actions" class="compare-actions">
        <button
          key="pin"
          type="button"
          class="quiet"
          aria-disabled={pinned === null && !isComparable(store)}
          onClick={toggle}
        >
          <Said text={pinned === null ? words.bench.compare.pin : words.bench.compare.unpin} />
        </button>
        <EngineSlot key="repeat" shows="RepeatButton" />
      </div>
      {pinned !== null && loaded.kind === 'failed' && <p key="failed">{words.bench.share.notLoaded}</p>}
      {pinned !== null && loaded.kind === 'loaded' && <loaded.module.Comparison key="both" pinned={pinned} />}
    </div>
  );
}
