import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useBench } from '../context.ts';
import { VIEWS, type View } from '../state/view.ts';
import { panelId, tabId } from './ids.ts';
import { viewAt } from './view-at.ts';
import { ViewPlaces } from './view-places.ts';

/** Chooses the view of a narrow bench. A wide one has no use for it: CSS decides which it is. */
export function ViewTabs() {
  const { id, store, words } = useBench();
  const list = useRef<HTMLDivElement>(null);
  const shown = store.view.value;
  useTabbed(list);
  usePlaces(list);
  const show = (view: View) => {
    store.view.value = view;
    if (view === 'scenario') store.editsScenario.value = true;
  };
  return (
    <div ref={list} class="view-tabs" role="tablist" aria-label={words.bench.views.label}>
      {VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          role="tab"
          id={tabId(id, view)}
          aria-controls={panelId(id, view)}
          aria-selected={view === shown}
          tabIndex={view === shown ? 0 : -1}
          onClick={() => show(view)}
          onKeyDown={(event) => {
            const next = viewAt(event.key, view);
            if (next === null) return;
            event.preventDefault();
            show(next);
            document.getElementById(tabId(id, next))?.focus();
          }}
        >
          {words.bench.views[view]}
        </button>
      ))}
    </div>
  );
}

/** Tells the bench whether its tabs can be seen: they have no size in a wide one. */
function useTabbed(list: { current: HTMLDivElement | null }): void {
  const { store } = useBench();
  useEffect(() => {
    const tabs = list.current;
    if (tabs === null) return;
    const observer = new ResizeObserver(() => {
      store.tabbed.value = tabs.offsetWidth > 0;
    });
    observer.observe(tabs);
    return () => observer.disconnect();
  }, []);
}

/** Keeps the place in each view: leaves it before the views change on the page, and finds it again after. */
function usePlaces(list: { current: HTMLDivElement | null }): void {
  const { id, store } = useBench();
  const places = useRef(new ViewPlaces(id));
  useEffect(() => {
    let from = store.view.peek();
    return store.view.subscribe((view) => {
      if (view !== from && list.current && list.current.offsetWidth > 0) places.current.leave(from);
      from = view;
    });
  }, []);
  const shown = store.view.value;
  useLayoutEffect(() => {
    if (list.current && list.current.offsetWidth > 0) places.current.enter(shown);
  }, [shown]);
}
