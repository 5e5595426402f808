import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { scenarioName } from '../scenario/plan-words.ts';
import { OWN } from '../state/own-scenario.ts';
import { bringRecordings } from '../state/recordings.ts';
import { panelId } from '../views/ids.ts';

/** What the client does: one of the lab's scenarios, or one's own; and the way to the editor of that. */
export function ScenarioChoice() {
  const { id, store, recordings, words, texts } = useBench();
  const own = store.own.value === null ? [] : [OWN];
  const ids = [...Object.keys(store.lab.definition.scenarios), ...own];
  const isOpen = store.editsScenario.value;
  return (
    <>
      {ids.length > 1 && (
        <select
          class="scenario-choice"
          aria-label={words.bench.scenario}
          value={store.scenario.value}
          onFocus={() => {
            if (recordings) void bringRecordings(store, recordings);
          }}
          onChange={({ currentTarget: { value } }) => {
            store.chooseScenario(value);
          }}
        >
          {ids.map((scenario) => (
            <option key={scenario} value={scenario}>
              {scenarioName(scenario, texts, words)}
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        class="scenario-toggle quiet"
        aria-expanded={isOpen}
        aria-controls={panelId(id, 'scenario')}
        onClick={() => {
          store.editsScenario.value = !isOpen;
        }}
      >
        <Said text={words.bench.scenarioEditor.open} />
      </button>
    </>
  );
}
