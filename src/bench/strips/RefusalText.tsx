import { refusalOf } from '../../lab/refusal.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { sayRefusal } from './refusal-words.ts';

/** Why a request was answered 429. Loaded when someone asks. */
export function RefusalText({ n }: { n: number }) {
  const { store, chart, words } = useBench();
  const refusal = refusalOf(n, chart.strips.value, store.shown.value.moment.record.observations);
  return (
    <p class="refusal">
      <Said class="what" text={words.bench.strip.refused(n)} />
      <Said text={refusal === null ? words.bench.strip.refusedByServer : sayRefusal(refusal, words)} />
    </p>
  );
}
