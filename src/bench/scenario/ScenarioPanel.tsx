import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { ViewPanel } from '../views/ViewPanel.tsx';
import { loadScenarioEditor } from './load-scenario-editor.ts';

type Loading =
  | { kind: 'waiting' }
  | { kind: 'failed' }
  | { kind: 'loaded'; module: typeof import('./ScenarioEditor.tsx') };

/** Where the scenario is edited. The editor comes when it is first asked for. */
export function ScenarioPanel() {
  const { store, words } = useBench();
  const loading = useSignal<Loading>({ kind: 'waiting' });
  const isAsked = store.editsScenario.value;
  const load = async () => {
    try {
      loading.value = { kind: 'loaded', module: await loadScenarioEditor() };
    } catch {
      loading.value = { kind: 'failed' };
    }
  };
  useEffect(() => {
    if (isAsked && loading.value.kind !== 'loaded') void load();
  }, [isAsked]);
  return (
    <ViewPanel view="scenario">
      {loading.value.kind === 'loaded' ? (
        <loading.value.module.ScenarioEditor />
      ) : (
        <p class="notice">
          <Said
            text={words.bench.scenarioEditor[loading.value.kind === 'failed' ? 'notLoaded' : 'loading']}
          />
          {loading.value.kind === 'failed' && (
            <button key="again" type="button" class="quiet" onClick={() => void load()}>
              <Said text={words.bench.scenarioEditor.again} />
            </button>
          )}
        </p>
      )}
    </ViewPanel>
  );
}
