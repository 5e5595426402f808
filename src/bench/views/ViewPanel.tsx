import type { ComponentChildren } from 'preact';
import { useBench } from '../context.ts';
import type { View } from '../state/view.ts';
import { panelId, tabId } from './ids.ts';
import './views.css';

/**
 * One view of the bench. In a narrow bench the views that are not chosen are out of sight and out of reach, but laid
 * out as ever: editors, scroll positions and runs go on where they were.
 */
export function ViewPanel({ view, children }: { view: View; children: ComponentChildren }) {
  const { id, store } = useBench();
  const tab = store.tabbed.value
    ? ({ role: 'tabpanel', 'aria-labelledby': tabId(id, view) } as const)
    : undefined;
  return (
    <div
      class={`view is-${view}`}
      id={panelId(id, view)}
      data-shown={store.view.value === view ? '' : undefined}
      data-asked={view !== 'scenario' || store.editsScenario.value ? '' : undefined}
      {...tab}
    >
      {children}
    </div>
  );
}
