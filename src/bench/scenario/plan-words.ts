/** A scenario in words: what it is called, and what it will send. */

import type { Words } from '../../i18n/words.ts';
import type { LabTexts } from '../../lab/definition.ts';
import { isProgram, type Scenario } from '../../lab/scenario.ts';
import { lastArrival } from '../../lab/scenario-limits.ts';
import { countRequests } from '../../lab/schedule.ts';
import type { BenchStore } from '../state/bench-store.ts';
import { hasErrors, OWN } from '../state/own-scenario.ts';

export function scenarioName(scenario: string, texts: LabTexts, words: Words): string {
  return scenario === OWN ? words.bench.scenarioEditor.own : (texts.scenarios[scenario] ?? scenario);
}

/** «5 llegadas previstas, la última a los 9 s», «Un programa cliente: hammer.js, hasta los 60 s» */
export function planSentence(scenario: Scenario, words: Words): string {
  const texts = words.bench.scenarioEditor;
  if (isProgram(scenario)) return texts.planOfProgram(scenario.program, words.tick(scenario.until));
  const count = countRequests(scenario);
  return texts.plan(
    words.number(count),
    words.plural(count, texts.arrivals),
    words.tick(lastArrival(scenario)),
  );
}

/** That what is written of one's own scenario is not what runs; null if it is. */
export function ownNotice(store: BenchStore, words: Words): string | null {
  const own = store.own.value;
  return store.scenario.value === OWN && own && hasErrors(own) ? words.bench.scenarioEditor.runsLast : null;
}
