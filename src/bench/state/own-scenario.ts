/** The person's own scenario, and where it is kept per lab in this browser. */

import type { Lab } from '../../lab/definition.ts';
import { sameValue } from '../../lab/same-value.ts';
import type { Scenario } from '../../lab/scenario.ts';

/** Stands for the person's own scenario where a lab's are named. No file or key of a lab is called so. */
export const OWN = '*';

export interface OwnScenario {
  /** The lab's scenario that it began as. */
  from: string;
  /** As it is written, in JSON; at this moment it may be no scenario. */
  text: string;
  /** The last that was one: what runs. */
  scenario: Scenario;
}

/** Whether what is written is not what runs. */
export function hasErrors({ text, scenario }: OwnScenario): boolean {
  try {
    return !sameValue(JSON.parse(text), scenario);
  } catch {
    return true;
  }
}

/** What is kept: the scenario, and whether it was the one in use. */
export interface KeptScenario {
  own: OwnScenario;
  isInUse: boolean;
}

export function scenarioKey({ id }: Pick<Lab, 'id'>): string {
  return `bench.scenario.${id}`;
}
