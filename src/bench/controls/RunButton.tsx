import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { isBusy } from '../state/session.ts';

/** Run; while a run goes on, Stop with the virtual time, on the same button, so that the focus stays. */
export function RunButton() {
  const { id, store, words, run, stop } = useBench();
  const session = store.session.value;
  const keys = useRunKeys();
  if (!isBusy(session)) {
    return (
      <button
        key="run"
        type="button"
        class="run"
        onClick={() => {
          run();
          // Once a narrow bench has turned to the chart.
          requestAnimationFrame(() => reveal(`${id}-result`));
        }}
      >
        <Said text={words.bench.run} />
        <span class="keys" aria-hidden="true">
          <Said text={keys} />
        </span>
      </button>
    );
  }
  const elapsed = session.kind === 'running' ? session.run.now : 0;
  return (
    <button
      key="run"
      type="button"
      class="run is-stop"
      onClick={(event) => {
        // The second half of a double click on Run is no wish to stop.
        if (event.detail < 2) stop();
      }}
    >
      <Said text={words.bench.stop} />
      <span class="elapsed" aria-hidden="true">
        <Said text={words.seconds(elapsed)} />
      </span>
    </button>
  );
}

/** The keys that run, as this machine's keyboard names them. Known only in the browser. */
function useRunKeys(): string {
  const { words } = useBench();
  const keys = useSignal(words.bench.runKeys.other);
  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.userAgent)) keys.value = words.bench.runKeys.mac;
  }, []);
  return keys.value;
}

/** Scrolls no further than it takes to see the chart: someone who presses Run wants to watch it. */
function reveal(elementId: string): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .getElementById(elementId)
    ?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
}
