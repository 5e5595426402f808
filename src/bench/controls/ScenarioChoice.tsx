import { useBench } from '../context.ts';

/** What the client does: a choice where the lab has several scenarios. */
export function ScenarioChoice() {
  const { store, words, texts } = useBench();
  const ids = Object.keys(store.lab.definition.scenarios);
  if (ids.length < 2) return null;
  return (
    <select
      class="scenario-choice"
      aria-label={words.bench.scenario}
      value={store.scenario.value}
      onChange={({ currentTarget: { value } }) => {
        store.scenario.value = value;
      }}
    >
      {ids.map((id) => (
        <option key={id} value={id}>
          {texts.scenarios[id] ?? id}
        </option>
      ))}
    </select>
  );
}
