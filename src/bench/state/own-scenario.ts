/** The person's own scenario, and how it is kept per lab in this browser. A browser that refuses storage is no error. */

import type { Lab } from '../../lab/definition.ts';
import { sameValue } from '../../lab/same-value.ts';
import type { Scenario } from '../../lab/scenario.ts';
import { checkScenario } from '../../lab/scenario-check.ts';
import type { Keeping } from './edits.ts';

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

export interface ScenarioStore {
  /** Null: nothing was kept, or nothing that can be read. */
  load(lab: Lab): KeptScenario | null;
  /** Null forgets it. */
  save(lab: Lab, kept: KeptScenario | null): Keeping;
}

/** `open` gives the storage; it throws where the browser blocks it. */
export function createScenarioStore(open: () => Storage): ScenarioStore {
  return {
    load(lab) {
      try {
        return readKept(lab, open().getItem(keyOf(lab)));
      } catch {
        return null;
      }
    },
    save(lab, kept) {
      try {
        const storage = open();
        if (kept === null) storage.removeItem(keyOf(lab));
        else storage.setItem(keyOf(lab), JSON.stringify({ version: 1, ...kept.own, isInUse: kept.isInUse }));
        return 'kept';
      } catch {
        return 'blocked';
      }
    },
  };
}

function keyOf(lab: Lab): string {
  return `bench.scenario.${lab.id}`;
}

/** A later shape gets another version and leaves this one alone. */
function readKept(lab: Lab, text: string | null): KeptScenario | null {
  const kept: unknown = text === null ? null : JSON.parse(text);
  if (typeof kept !== 'object' || kept === null || !('version' in kept) || kept.version !== 1) return null;
  if (!('text' in kept) || typeof kept.text !== 'string' || !('scenario' in kept)) return null;
  const checked = checkScenario(kept.scenario);
  if (!checked.ok) return null;
  const { scenarios } = lab.definition;
  const known = 'from' in kept && typeof kept.from === 'string' && Object.hasOwn(scenarios, kept.from);
  const [first = ''] = Object.keys(scenarios);
  return {
    own: {
      from: known ? String(kept.from) : first,
      text: kept.text,
      scenario: checked.scenario,
    },
    isInUse: 'isInUse' in kept && kept.isInUse === true,
  };
}
