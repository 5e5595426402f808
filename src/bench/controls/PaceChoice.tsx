import type { Words } from '../../i18n/words.ts';
import { PACES, type Pace } from '../../lab/run.ts';
import { useBench } from '../context.ts';

/** How fast virtual time passes. */
export function PaceChoice() {
  const { id, store, words } = useBench();
  return (
    <fieldset class="segments">
      <legend class="unseen">{words.bench.pace}</legend>
      {PACES.map((pace) => (
        <label key={pace}>
          <input
            type="radio"
            class="unseen"
            name={`${id}-pace`}
            checked={store.pace.value === pace}
            onChange={() => {
              store.pace.value = pace;
            }}
          />
          <span>{nameOf(pace, words)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function nameOf(pace: Pace, { bench: { paces } }: Words): string {
  switch (pace) {
    case 1:
      return paces.real;
    case 10:
      return paces.lapse;
    case 'instant':
      return paces.instant;
  }
}
