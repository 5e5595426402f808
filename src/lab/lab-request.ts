/** What an engine is asked when a lab is run: its server, or the learner's in its place, against a scenario. */

import type { Lab } from './definition.ts';
import { DEFAULT_LIMITS } from './events.ts';
import type { Pace, RunRequest } from './run.ts';
import { portOf, type Scenario } from './scenario.ts';

/** `files`: in place of the lab's own. */
export interface LabRun {
  scenario: Scenario;
  pace: Pace;
  files?: Record<string, string>;
}

export function requestOf(lab: Lab, { scenario, pace, files = lab.files }: LabRun): RunRequest {
  const { entry, path } = lab;
  return { files, entry, port: portOf(scenario, lab), path, scenario, pace, limits: DEFAULT_LIMITS };
}
