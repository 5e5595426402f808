/**
 * The bench: a lab's code, its run on a timeline, and what can be done to both. The server renders it with the recorded
 * run; in the page it wakes, runs, and draws what it observed.
 */

import { useMemo } from 'preact/hooks';
import './bench.css';
import { type BenchProps, createParts, useWaking } from './bench-parts.ts';
import { CodePanel } from './code/CodePanel.tsx';
import { BenchContext, type BenchParts } from './context.ts';
import { Toolbar } from './controls/Toolbar.tsx';
import { ChartPanel } from './report/ChartPanel.tsx';
import { Foot } from './report/Foot.tsx';
import { announcement } from './report/state-words.ts';
import { Said } from './Said.tsx';
import { BreakRemark } from './trouble/BreakRemark.tsx';
import { CurrentTrouble } from './trouble/CurrentTrouble.tsx';

export function Bench(props: BenchProps) {
  const parts = useMemo(() => createParts(props), []);
  useWaking(parts);
  const { id, store, words } = parts;
  return (
    <BenchContext.Provider value={parts}>
      <figure
        class="bench not-content"
        aria-labelledby={`${id}-title`}
        data-awake={store.awake.value ? '' : undefined}
      >
        <div class="head">
          <span class="title" id={`${id}-title`}>
            <span class="unseen">{words.bench.kind}</span>
            <span>{props.texts.title}</span>
          </span>
          <span class="goal">{props.texts.goal}</span>
        </div>
        <Toolbar />
        <CodePanel />
        <div class="result" id={`${id}-result`}>
          <ChartPanel />
          <CurrentTrouble />
          <BreakRemark />
        </div>
        <Foot />
        <Announcer parts={parts} />
      </figure>
    </BenchContext.Provider>
  );
}

/** Says politely what those who see the chart see happen. */
function Announcer({ parts: { store, words } }: { parts: BenchParts }) {
  return (
    <div class="unseen" role="status">
      <Said text={announcement(store, words)} />
    </div>
  );
}
