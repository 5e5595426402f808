import { useBench } from '../context.ts';
import './controls.css';
import { ViewTabs } from '../views/ViewTabs.tsx';
import { PaceChoice } from './PaceChoice.tsx';
import { RunButton } from './RunButton.tsx';
import { ScenarioChoice } from './ScenarioChoice.tsx';

/** What is run, how fast, and Run itself. Nothing can be pressed before the page's script runs. */
export function Toolbar() {
  const { store } = useBench();
  return (
    <div class="bar controls" inert={!store.awake.value}>
      <div class="settings">
        <ScenarioChoice />
        <PaceChoice />
      </div>
      <div class="bar-main">
        <ViewTabs />
        <RunButton />
      </div>
    </div>
  );
}
