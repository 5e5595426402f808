import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { useLoaded } from '../use-loaded.ts';
import './compare.css';
import { comparableRun } from './pinned.ts';

/** Pins the run that is shown; then what the next ones do otherwise. */
export function ComparePanel() {
  const { store, words, texts } = useBench();
  const pinned = store.pinned.value;
  const current = comparableRun(store, words, texts);
  const loaded = useLoaded(pinned === null ? null : () => import('./Comparison.tsx'));
  const toggle = () => {
    if (pinned !== null) store.pinned.value = null;
    else if (current !== null) store.pinned.value = current;
  };
  return (
    <div class={pinned === null ? 'compare needs-script' : 'compare is-pinned'} inert={!store.awake.value}>
      <button
        key="pin"
        type="button"
        class="quiet"
        aria-disabled={pinned === null && current === null}
        onClick={toggle}
      >
        <Said text={pinned === null ? words.bench.compare.pin : words.bench.compare.unpin} />
      </button>
      {pinned !== null && loaded.kind === 'failed' && <p key="failed">{words.bench.share.notLoaded}</p>}
      {pinned !== null && loaded.kind === 'loaded' && (
        <loaded.module.Comparison key="both" pinned={pinned} current={current} words={words} />
      )}
    </div>
  );
}
