/** How the person's own scenario is kept in this browser. A browser that refuses storage is no error. */

import type { Lab } from '../../lab/definition.ts';
import { checkScenario } from '../../lab/scenario-check.ts';
import type { Keeping } from './edits.ts';
import { type KeptScenario, scenarioKey } from './own-scenario.ts';

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
        return readKept(lab, open().getItem(scenarioKey(lab)));
      } catch {
        return null;
      }
    },
    save(lab, kept) {
      try {
        const storage = open();
        if (kept === null) storage.removeItem(scenarioKey(lab));
        else
          storage.setItem(
            scenarioKey(lab),
            JSON.stringify({ version: 1, ...kept.own, isInUse: kept.isInUse }),
          );
        return 'kept';
      } catch {
        return 'blocked';
      }
    },
  };
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
