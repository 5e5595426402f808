import { useBench } from '../context.ts';

/** Puts a broken server in place of the lab's, or the lab's back. */
export function BreakChoice() {
  const { store, words, texts } = useBench();
  const { broken } = store.draft.value;
  const names = words.bench.breaks;
  const ids = Object.keys(store.lab.breaks);
  if (ids.length === 0) return null;
  return (
    <select
      class="break-choice quiet"
      aria-label={names.label}
      value={broken ?? ''}
      onChange={({ currentTarget: { value } }) => (value === '' ? store.mend() : store.breakIt(value))}
    >
      <option key={broken === null ? 'choose' : 'original'} value="">
        {broken === null ? names.choose : names.original}
      </option>
      {ids.map((id) => (
        <option key={id} value={id}>
          {texts.breaks[id]?.name ?? id}
        </option>
      ))}
    </select>
  );
}
