/** Puts a bench together: its state, its words, and the engine behind its Run. */

import { useEffect } from 'preact/hooks';
import { loadEngine, warmEngine } from '../engines/registry.ts';
import { type BenchStrings, createWords } from '../i18n/words.ts';
import type { Evidence, Lab, LabTexts, Locale } from '../lab/definition.ts';
import type { HighlightedLab } from './code/highlighted.ts';
import type { BenchParts } from './context.ts';
import { Visits } from './share/visits.ts';
import { BenchStore } from './state/bench-store.ts';
import { browserStorage } from './state/browser-storage.ts';
import { createEditStore } from './state/edits.ts';
import { onFrame } from './state/frames.ts';
import { keepEdits, otherTabs } from './state/keep-edits.ts';
import { keepScenario } from './state/keep-scenario.ts';
import { createScenarioStore } from './state/own-scenario.ts';
import { keepRecordings } from './state/recordings.ts';
import { RunControl } from './state/run-control.ts';
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
): BenchParts {
  const store = new BenchStore(lab, evidence, scenario);
  const control = new RunControl({
    loadEngine: () => loadEngine('embedded'),
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
    run: () => {
      store.view.value = 'chart';
      void control.start(store.order());
    },
    stop: () => control.stop(),
  };
}

/** Wakes the bench once the page's script runs, and keeps the person's edits from then on. */
export function useWaking({ store, visits, recordings, stop }: BenchParts): void {
  useEffect(() => {
    const edits = createEditStore(browserStorage);
    store.wake(edits);
    void warmEngine('embedded');
    const stopKeeping = keepEdits({ store, own: visits.ownDraft, edits, listen: otherTabs });
    const stopKeepingScenario = keepScenario(store, createScenarioStore(browserStorage), visits.ownScenario);
    const stopBringing = recordings && keepRecordings(store, recordings);
    return () => {
      stopBringing?.();
      stopKeeping();
      stopKeepingScenario();
      stop();
    };
  }, []);
}
