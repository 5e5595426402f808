import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { loadDetails } from './load-details.ts';
import './row.css';

export interface RowPanelProps {
  n: number;
  /** Virtual ms at the right edge of the axis. */
  until: number;
  onClose(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** Under its row: what is known of one request. Loaded when the first row is opened. */
export function RowPanel({ n, until, onClose, onKeyDown }: RowPanelProps) {
  const { id, store, words } = useBench();
  const texts = words.bench.row;
  const details = useSignal<typeof import('./RowDetails.tsx') | null>(null);
  const isMissing = useSignal(false);
  useEffect(() => {
    let isGone = false;
    loadDetails().then(
      (module) => {
        if (!isGone) details.value = module;
      },
      () => {
        if (!isGone) isMissing.value = true;
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  const observation = store.shown.value.moment.record.observations.find((candidate) => candidate.n === n);
  const Details = details.value?.RowDetails;
  return (
    <section
      class="row-panel"
      id={`${id}-row`}
      aria-labelledby={`${id}-title ${id}-row-title`}
      onKeyDown={onKeyDown}
    >
      <div class="row-panel-head">
        <p class="row-panel-title" id={`${id}-row-title`}>
          <Said text={texts.request(n)} />
        </p>
        <button type="button" class="quiet" onClick={onClose}>
          <Said text={texts.close} />
        </button>
      </div>
      {isMissing.value && <p>{texts.notLoaded}</p>}
      {Details && observation && <Details observation={observation} until={until} />}
    </section>
  );
}
