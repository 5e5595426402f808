/**
 * The bench: a lab's code, its run on a timeline, and what can be done to both. The server renders it with the recorded
 * run; in the page it wakes, runs, and draws what it observed.
 */

import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import './bench.css';
import type { BenchStrings } from '../i18n/words.ts';
import { type BenchProps, createParts, useWaking } from './bench-parts.ts';
import { CodePanel } from './code/CodePanel.tsx';
import { ComparePanel } from './compare/ComparePanel.tsx';
import { BenchContext, type BenchParts } from './context.ts';
import { Toolbar } from './controls/Toolbar.tsx';
import { EnginePanel } from './engines/EnginePanel.tsx';
import type { Engines } from './engines/engines.ts';
import { ChartPanel } from './report/ChartPanel.tsx';
import { Foot } from './report/Foot.tsx';
import { announcement } from './report/state-words.ts';
import { Said } from './Said.tsx';
import { ScenarioPanel } from './scenario/ScenarioPanel.tsx';
import { LinkGate } from './share/LinkGate.tsx';
import { isToTell } from './state/spokesman.ts';
import { BreakRemark } from './trouble/BreakRemark.tsx';
import { CurrentTrouble } from './trouble/CurrentTrouble.tsx';
import { ViewPanel } from './views/ViewPanel.tsx';

export interface WholeBenchProps extends BenchProps {
  /** They come with the component for one language: a page loads no other's. */
  strings: BenchStrings;
  /** Null where the site has no second engine. */
  engines: Engines | null;
  /** What is said before the title by those who read the page aloud; «Laboratorio» by default. */
  kind?: string;
  /** What the bench is to reach, where it has a goal that is checked. */
  children?: ComponentChildren;
}

export function Bench({ strings, engines, kind = strings.bench.kind, children, ...props }: WholeBenchProps) {
  const parts = useMemo(() => createParts(props, strings, engines), []);
  useWaking(parts);
  const { id, key, store } = parts;
  return (
    <BenchContext.Provider value={parts}>
      <figure
        class="bench not-content"
        aria-labelledby={`${id}-title`}
        data-lab={key.lab}
        data-scenario={key.scenario}
        data-awake={store.awake.value ? '' : undefined}
      >
        <div class="head">
          <span class="title" id={`${id}-title`}>
            <span class="unseen">{kind}</span>
            <span>{props.texts.title}</span>
            <span class="unseen">{beginning(parts)}</span>
          </span>
          <span class="goal">{props.texts.goal}</span>
        </div>
        {children}
        <LinkGate />
        <Toolbar />
        <ScenarioPanel />
        <ViewPanel view="code">
          <CodePanel />
        </ViewPanel>
        <ViewPanel view="chart">
          <div class="result" id={`${id}-result`}>
            <ChartPanel />
            <ComparePanel />
            <CurrentTrouble />
            <BreakRemark />
          </div>
          <Foot />
          <EnginePanel />
        </ViewPanel>
        <Announcer parts={parts} />
      </figure>
    </BenchContext.Provider>
  );
}

/** What tells two benches with one lab apart, where it has several scenarios: the one that each begins with. */
function beginning({ key, store, texts }: BenchParts): string {
  const { scenarios } = store.lab.definition;
  return Object.keys(scenarios).length > 1 ? ` (${texts.scenarios[key.scenario] ?? key.scenario})` : '';
}

/** Says politely what those who see the chart see happen; and, for all benches of the page, how the second engine comes. */
function Announcer({ parts: { id, store, engines, words } }: { parts: BenchParts }) {
  return (
    <>
      <div class="unseen" role="status">
        <Said text={announcement(store, words)} />
      </div>
      {engines !== null && (
        <div class="unseen" role="status">
          <Said text={isToTell(id) ? (engines.part.value?.store.news.value ?? '') : ''} />
        </div>
      )}
    </>
  );
}
