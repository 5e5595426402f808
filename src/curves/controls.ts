/** A lab's controls: what they are set to as shipped, and the lab as it is with other values. */

import type { ControlDefinition, Lab } from '../lab/definition.ts';
import { requestOf } from '../lab/lab-request.ts';
import { readLiteral, writeLiteral } from '../lab/literal.ts';
import type { RunRequest } from '../lab/run.ts';
import { isProgram, type Scenario } from '../lab/scenario.ts';

/** By control: how many requests, or ms. */
export type ControlValues = Readonly<Record<string, number>>;

/** As the lab ships them. Throws where one has nothing to turn: a fault of the lab's. */
export function shippedValues(lab: Lab, scenarios: readonly string[]): ControlValues {
  const [first = ''] = scenarios;
  return Object.fromEntries(
    Object.entries(controlsOf(lab)).map(([id, control]) => {
      const value =
        control.in === 'code'
          ? readLiteral(lab.files[control.file ?? lab.entry] ?? '', control.after)
          : burstOf(lab.definition.scenarios[first]);
      if (value === null) throw new Error(`${lab.id}: the control ${id} finds nothing to turn`);
      return [id, value];
    }),
  );
}

export function controlsOf({ definition }: Lab): Record<string, ControlDefinition> {
  return definition.controls ?? {};
}

/** One of the lab's scenarios against its server, with its controls set. */
export function requestWith(lab: Lab, scenario: string, values: ControlValues): RunRequest {
  const given = lab.definition.scenarios[scenario];
  if (given === undefined) throw new Error(`${lab.id}: no scenario ${scenario}`);
  const turned = { files: { ...lab.files }, scenario: given };
  for (const [id, control] of Object.entries(controlsOf(lab))) {
    const value = values[id];
    if (value === undefined) continue;
    if (control.in === 'scenario') turned.scenario = withBurst(turned.scenario, value);
    else {
      const file = control.file ?? lab.entry;
      turned.files[file] = writeLiteral(turned.files[file] ?? '', control.after, value);
    }
  }
  return requestOf(lab, { ...turned, pace: 'instant' });
}

function burstOf(scenario: Scenario | undefined): number | null {
  if (scenario === undefined || isProgram(scenario)) return null;
  return scenario.requests[0]?.count ?? 1;
}

function withBurst(scenario: Scenario, count: number): Scenario {
  if (isProgram(scenario)) return scenario;
  const [first, ...others] = scenario.requests;
  return first === undefined ? scenario : { ...scenario, requests: [{ ...first, count }, ...others] };
}
