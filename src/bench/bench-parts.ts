/** Puts a bench together: its state, its words, and the engine behind its Run. */

import { useEffect } from 'preact/hooks';
import { loadEngine, warmEngine } from '../engines/registry.ts';
import { type BenchStrings, createWords } from '../i18n/words.ts';
import type { Evidence, Lab, LabTexts, Locale } from '../lab/definition.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { otherTabs } from '../storage/other-tabs.ts';
import type { HighlightedLab } from './code/highlighted.ts';
import type { BenchParts } from './context.ts';
import type { Engines } from './engines/engines.ts';
import { Visits } from './share/visits.ts';
import { BenchStore } from './state/bench-store.ts';
import { createEditStore } from './state/edits.ts';
import { onFrame } from './state/frames.ts';
import { keepEdits } from './state/keep-edits.ts';
import { keepRecordings } from './state/recordings.ts';
import { RunControl } from './state/run-control.ts';
import { type ScenarioKeeper, withScenarioKeeper } from './state/scenario-keeper.ts';
import { ChartView } from './timeline/chart-view.ts';

export interface BenchProps {
  locale: Locale;
  lab: Lab;
  texts: LabTexts;
  evidence: Evidence;
  /** Where the recordings are that `evidence` leaves out; without it there are none. */
  recordings?: string;
  /** The scenario to begin with; the lab's first by default. */
  scenario?: string;
  /** From `highlightLab`, while the site is built; without it the code is plain until it is edited. */
  highlighted?: HighlightedLab;
}

/** On the server too: touches nothing that only a browser has until it runs or wakes. */
export function createParts(
  { locale, lab, texts, evidence, recordings, scenario, highlighted }: BenchProps,
  strings: BenchStrings,
  engines: Engines | null = null,
): BenchParts {
  const store = new BenchStore(lab, evidence, scenario);
  const control = new RunControl({
    loadEngine,
    wallClock: () => performance.now(),
    onFrame,
    publish: (session) => {
      store.session.value = session;
    },
  });
  return {
    id: `bench-${lab.id}-${store.scenario.value}`,
    key: { lab: lab.id, scenario: store.scenario.value },
    store,
    visits: new Visits(store),
    chart: new ChartView(store),
    words: createWords(locale, strings),
    texts,
    highlighted,
    recordings: recordings === undefined ? null : { url: recordings, fetch: (url) => fetch(url) },
    engines,
    run: () => {
      store.view.value = 'chart';
      void control.start(store.order(), engines?.answerer(store) ?? 'embedded');
    },
    runIn: (engine, order) => void control.start(order, engine),
    stop: () => control.stop(),
  };
}

/** Wakes the bench once the page's script runs, and keeps the person's edits from then on. */
export function useWaking(parts: BenchParts): void {
  useEffect(() => {
    let end: (() => void) | null = null;
    let isOver = false;
    withScenarioKeeper(parts.store.lab, browserStorage, (keepScenario) => {
      if (!isOver) end = wake(parts, keepScenario);
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, []);
}

/** Returns how to end what goes on. */
function wake(
  { store, visits, recordings, engines, words, stop }: BenchParts,
  keepScenario: ScenarioKeeper,
): () => void {
  const edits = createEditStore(browserStorage);
  store.wake(edits);
  void warmEngine('embedded');
  engines?.wake(words.locale);
  const ends = [
    keepEdits({ store, own: visits.ownDraft, edits, listen: otherTabs }),
    keepScenario(store, visits.ownScenario),
    ...(recordings ? [keepRecordings(store, recordings)] : []),
    stop,
  ];
  return () => {
    for (const endOne of ends) endOne();
  };
}
