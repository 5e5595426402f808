/** The numbers of a question that change from asking to asking: read from the lab, chosen by a seed, put in their places. */

import type { Lab } from '../lab/definition.ts';
import { readLiteral, writeLiteral } from '../lab/literal.ts';
import { isProgram, type RequestSpec, type Scenario } from '../lab/scenario.ts';
import type { Question, Slot, SlotPlace, Values } from './question.ts';
import { seededRandom } from './random.ts';

type SchedulePlace = Extract<SlotPlace, { in: 'schedule' }>;

/** What a line's fields are where it does not say. */
const DEFAULTS = { at: 0, count: 1, every: 0 };

/** As the lab has them. Throws where a slot's first place has no number: a fault of the question's. */
export function shippedValues(question: Question, lab: Lab): Values {
  return mapSlots(question, (slot, id) => {
    const value = shippedValue(slot, question, lab);
    if (value === undefined) throw new Error(`${question.id}: the slot ${id} has no number in ${lab.id}`);
    return value;
  });
}

/** By a seed; other than the shipped ones, in at least one slot. The seed 0 is the lab as shipped. */
export function valuesOf(question: Question, lab: Lab, seed: number): Values {
  const shipped = shippedValues(question, lab);
  if (seed === 0) return shipped;
  const random = seededRandom(seed);
  const drawn = mapSlots(question, ({ values }, id) => {
    return values[Math.floor(random() * values.length)] ?? shipped[id] ?? 0;
  });
  return sameValues(drawn, shipped) ? moveFirst(question, drawn) : drawn;
}

export function sameValues(a: Values, b: Values): boolean {
  return Object.keys(a).every((id) => a[id] === b[id]);
}

/** The scenario with the values in its lines. */
export function fillScenario(id: string, scenario: Scenario, question: Question, values: Values): Scenario {
  if (isProgram(scenario)) return scenario;
  const requests: RequestSpec[] = scenario.requests.map((spec) => ({ ...spec }));
  for (const [value, place] of placesOf(question, values)) {
    const spec = place.in === 'schedule' && place.scenario === id ? requests[place.line - 1] : undefined;
    if (spec !== undefined && place.in === 'schedule') spec[place.field] = value * (place.times ?? 1);
  }
  return { ...scenario, requests };
}

/** The lab's files with the values in the place of their literals. */
export function fillFiles(lab: Lab, question: Question, values: Values): Record<string, string> {
  const files = { ...lab.files };
  for (const [value, place] of placesOf(question, values)) {
    if (place.in !== 'code') continue;
    const file = place.file ?? lab.entry;
    files[file] = writeLiteral(files[file] ?? '', place.after, value);
  }
  return files;
}

/** A scenario of the question's own, or of its lab. */
export function scenarioOf(id: string, question: Question, lab: Lab): Scenario {
  const scenario = question.scenarios?.[id] ?? lab.definition.scenarios[id];
  if (scenario === undefined) throw new Error(`${question.id}: no scenario ${id} in ${lab.id}`);
  return scenario;
}

function shippedValue({ places: [place] }: Slot, question: Question, lab: Lab): number | undefined {
  if (place === undefined) return undefined;
  if (place.in === 'code')
    return readLiteral(lab.files[place.file ?? lab.entry] ?? '', place.after) ?? undefined;
  return readField(place, scenarioOf(place.scenario, question, lab));
}

function readField({ line, field, times = 1 }: SchedulePlace, scenario: Scenario): number | undefined {
  const spec = isProgram(scenario) ? undefined : scenario.requests[line - 1];
  const value = spec && { ...DEFAULTS, ...spec }[field];
  return value === undefined ? undefined : value / times;
}

function mapSlots(question: Question, map: (slot: Slot, id: string) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(question.slots ?? {}).map(([id, slot]) => [id, map(slot, id)]));
}

function placesOf(question: Question, values: Values): [number, SlotPlace][] {
  return Object.entries(question.slots ?? {}).flatMap(([id, { places }]) => {
    const value = values[id];
    return value === undefined ? [] : places.map((place): [number, SlotPlace] => [value, place]);
  });
}

/** The first slot that has another value takes it. */
function moveFirst(question: Question, values: Values): Values {
  for (const [id, slot] of Object.entries(question.slots ?? {})) {
    const other = slot.values.find((value) => value !== values[id]);
    if (other !== undefined) return { ...values, [id]: other };
  }
  return values;
}
