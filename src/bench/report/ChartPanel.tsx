import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { ownNotice, planSentence, scenarioName } from '../scenario/plan-words.ts';
import { Timeline } from '../timeline/Timeline.tsx';
import { SummaryLine } from './SummaryLine.tsx';
import './report.css';
import { staleSentence, stateSentence } from './state-words.ts';
import { summaryOf } from './summary-of.ts';
import { summarySentence } from './summary-words.ts';

/** The run on its axis, with what it is a run of above it and what it showed under it. */
export function ChartPanel() {
  const { id, store, words, texts } = useBench();
  const rows = store.rows.value;
  const summary = summaryOf(store);
  const stale = staleSentence(store, words) ?? ownNotice(store, words);
  const plan = store.shown.value.source === 'plan' ? planSentence(store.schedule.value, words) : null;
  return (
    <div class="chart" data-stale={stale === null ? undefined : ''}>
      <p class="state">
        <Said class="state-scenario" text={scenarioName(store.scenario.value, texts, words)} />
        <Said class="state-run" text={stateSentence(store, words)} />
        {stale !== null && <Said key="stale" class="state-stale" text={stale} />}
      </p>
      <Timeline
        id={id}
        rows={rows}
        reach={store.reach.value}
        words={words}
        label={words.bench.chart.label(plan ?? summarySentence(summary, words))}
      />
      {plan === null ? (
        <SummaryLine summary={summary} words={words} />
      ) : (
        <p class="summary">
          <Said text={plan} />
        </p>
      )}
    </div>
  );
}
