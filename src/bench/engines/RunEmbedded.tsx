import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import type { EnginesPart } from './engines.ts';

/** Runs in the embedded engine what the other did not bring to its end: the same code, the same scenario. */
export function RunEmbedded({ part: { texts } }: { part: EnginesPart }) {
  const { store, runIn } = useBench();
  const session = store.session.value;
  if (session.kind !== 'failed' || session.engine === 'embedded') return null;
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        // This button goes away with the trouble.
        currentTarget.closest('.bench')?.querySelector<HTMLElement>('button.run')?.focus();
        runIn('embedded', session.order);
      }}
    >
      <Said text={texts.runEmbedded} />
    </button>
  );
}
