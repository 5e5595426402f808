/** What state a bench's run is in, in words: above the chart, and for those who listen. */

import type { Description } from '../../i18n/describe.ts';
import type { Words } from '../../i18n/words.ts';
import type { BenchStore } from '../state/bench-store.ts';
import type { Run } from '../state/session.ts';
import { currentTrouble } from '../trouble/current.ts';
import { summaryOf } from './summary-of.ts';
import { summarySentence } from './summary-words.ts';

/** Which run the chart shows, and how far it came. */
export function stateSentence(store: BenchStore, words: Words): string {
  const texts = words.bench.state;
  const session = store.session.value;
  const { run } = store.shown.value;
  if (run !== null) return session.kind === 'failed' ? texts.failed : runSentence(run, words);
  if (session.kind === 'starting' && store.isOfScenario(session.order)) return texts.starting;
  if (store.shown.value.source === 'plan') return planState(store, words);
  const { node = '' } = store.evidence.value.versions;
  return texts.recorded(node);
}

/** Nothing was run here; whether there is a recording is known once the recordings have come. */
function planState({ lab, scenario, recordings }: BenchStore, { bench }: Words): string {
  if (!Object.hasOwn(lab.definition.scenarios, scenario.value)) return bench.scenarioEditor.neverRun;
  switch (recordings.value) {
    case 'asked':
      return bench.state.loading;
    case 'failed':
      return bench.state.notLoaded;
    case 'some':
    case 'here':
      return bench.scenarioEditor.neverRun;
  }
}

function runSentence({ record, now }: Run, words: Words): string {
  const texts = words.bench.state;
  switch (record.state.kind) {
    case 'running':
      return isReady(record) ? texts.running : texts.starting;
    case 'done':
      return texts.done;
    case 'stopped':
      return texts.stopped(words.seconds(now));
    case 'limited':
      return texts.limited(words.seconds(now));
    case 'crashed':
      return isReady(record) ? texts.crashed(words.seconds(now)) : texts.notStarted;
  }
}

function isReady({ versions }: Run['record']): boolean {
  return Object.keys(versions).length > 0;
}

/** Why the chart does not show what the code would do; null if it does. */
export function staleSentence(store: BenchStore, words: Words): string | null {
  if (!store.stale.value) return null;
  return store.shown.value.run === null ? words.bench.state.staleRecording : words.bench.state.stale;
}

/** What is said aloud: that a run began, how it ended, what went wrong. Empty where there is nothing to say. */
export function announcement(store: BenchStore, words: Words): string {
  const session = store.session.value;
  const texts = words.bench.announce;
  if (session.kind === 'recorded') return '';
  if (session.kind === 'starting' || session.kind === 'running') return texts.started;
  const trouble = currentTrouble(store, words);
  if (trouble) return sayTrouble(trouble, texts);
  if (session.kind === 'failed') return '';
  const summary = summarySentence(summaryOf(store), words);
  return session.run.record.state.kind === 'stopped' ? texts.stopped(summary) : texts.done(summary);
}

function sayTrouble({ what, where, todo }: Description, texts: Words['bench']['announce']): string {
  return where === null ? texts.trouble(what, todo) : texts.troubleAt(what, where, todo);
}
