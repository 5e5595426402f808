/** The runs that a component compares: named `lab/scenario` in a lesson, loaded with everything it says of them. */

import type { Locale } from '../lab/definition.ts';
import type { Observation } from '../lab/observation.ts';
import { observationsOf } from './evidence-value.ts';
import { loadEvidence, loadTexts } from './labs.ts';

export interface NamedRun {
  lab: string;
  scenario: string;
  /** The scenario's name, as people read it. */
  name: string;
  /** The lab's title. */
  title: string;
  versions: Record<string, string>;
  observations: Observation[];
}

/** Throws if a run is not named `lab/scenario`, or was not recorded. */
export function loadRuns(names: readonly string[], locale: Locale): NamedRun[] {
  return names.map((name) => {
    const [lab = '', scenario = ''] = name.split('/');
    const texts = loadTexts(lab, locale);
    const evidence = loadEvidence(lab);
    return {
      lab,
      scenario,
      name: texts.scenarios[scenario] ?? scenario,
      title: texts.title,
      versions: evidence.versions,
      observations: observationsOf(evidence, { scenario }),
    };
  });
}

/** What the runs were measured with: `node 24.21.0`, …, each once. */
export function versionsOf(runs: readonly Pick<NamedRun, 'versions'>[]): string[] {
  return [...new Set(runs.flatMap(({ versions }) => Object.entries(versions).map((pair) => pair.join(' '))))];
}

/** The labs that the runs are of, each once. */
export function labsOf(runs: readonly NamedRun[]): NamedRun[] {
  return [...new Map(runs.map((run) => [run.lab, run])).values()];
}
