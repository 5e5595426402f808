import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { toRanges } from '../strips/ranges.ts';
import { FlagIcon } from './Mark.tsx';

/** What the flags on the timeline mean, after a break's run. */
export function SymptomLine() {
  const { chart, words } = useBench();
  const numbers = [...chart.symptomatic.value];
  if (numbers.length === 0) return null;
  const list = words.list(toRanges(numbers));
  return (
    <p class="symptom-line">
      <FlagIcon />
      <Said text={words.bench.row.symptomAt(list)} />
    </p>
  );
}
