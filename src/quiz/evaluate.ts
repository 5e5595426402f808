/** Whether a predicate holds over the runs of one asking of a question. */

import type { Observation } from '../lab/observation.ts';
import type { RunRecord } from '../lab/run.ts';
import type { Scenario } from '../lab/scenario.ts';
import { compares, isOperandObject, type Resolve, reaches } from './compare-values.ts';
import { readClock, readField, readReported } from './fields.ts';
import type { Members, Operand, Predicate, Quantity, Scalar, Selector, Test } from './predicate.ts';
import type { Values } from './question.ts';
import { select } from './select.ts';

/** One run, and what was to be sent in it. */
export interface SeenRun {
  record: RunRecord;
  scenario: Scenario;
}

/** What a predicate is asked about. */
export interface Situation {
  /** By scenario. */
  runs: Readonly<Record<string, SeenRun>>;
  /** The scenario of which the predicate speaks where it names none. */
  current: string;
  values: Values;
}

/** Ends closer together than this, in ms, may swap from run to run. */
export const ORDER_MARGIN = 250;

/** Of a run that was not given nothing holds. */
export function holds(predicate: Predicate, situation: Situation): boolean {
  if ('all' in predicate) return predicate.all.every((part) => holds(part, situation));
  if ('any' in predicate) return predicate.any.some((part) => holds(part, situation));
  if ('not' in predicate) return !holds(predicate.not, situation);
  if ('in' in predicate) return holds(predicate.holds, { ...situation, current: predicate.in });
  const run = situation.runs[situation.current];
  return run !== undefined && holdsOfRun(predicate, run, situation.values);
}

type RunPredicate = Exclude<
  Predicate,
  { all: unknown } | { any: unknown } | { not: unknown } | { in: unknown }
>;

function holdsOfRun(predicate: RunPredicate, run: SeenRun, values: Values): boolean {
  const resolve = resolveIn(values, null);
  if ('have' in predicate) return haveTest(predicate, run, values);
  if ('same' in predicate)
    return alike(predicate.across.map((group) => valuesOf(predicate.same, group, run)));
  if ('greater' in predicate) {
    return exceeds(
      valuesOf(predicate.greater, predicate.of, run),
      valuesOf(predicate.greater, predicate.than, run),
    );
  }
  if ('distinct' in predicate) {
    return compares(new Set(valuesOf(predicate.distinct, predicate.of, run)).size, predicate.is, resolve);
  }
  if ('ended' in predicate) return endedBefore(predicate, run);
  if ('log' in predicate) {
    const said = run.record.log.filter(({ text }) => text.includes(predicate.log)).length;
    return compares(said, predicate.is ?? { atLeast: 1 }, resolve);
  }
  return run.record.state.kind === predicate.run;
}

function haveTest(
  { of, have, quantity = 'all' }: Extract<Predicate, { have: unknown }>,
  run: SeenRun,
  values: Values,
): boolean {
  const selected = select(of, run.scenario, run.record);
  const passed = selected.filter((one) => one !== null && passes(have, one, values)).length;
  return selected.length > 0 && isQuantity(passed, selected.length, quantity);
}

function isQuantity(passed: number, selected: number, quantity: Quantity): boolean {
  if (quantity === 'all') return passed === selected;
  if (quantity === 'some') return passed > 0;
  if (quantity === 'none') return passed === 0;
  return 'atMost' in quantity ? passed <= quantity.atMost : passed >= quantity.atLeast;
}

function passes(test: Test, observation: Observation, values: Values): boolean {
  if ('any' in test) return test.any.some((part) => passes(part, observation, values));
  if ('not' in test) return !passes(test.not, observation, values);
  return hasMembers(test, observation, resolveIn(values, observation));
}

function hasMembers(members: Members, observation: Observation, resolve: Resolve): boolean {
  const { waited, held, untilHandler, endedAt, closedAt, ...reported } = members;
  const clock = { waited, held, untilHandler, endedAt, closedAt };
  return (
    entriesOf(clock).every(([field, bound]) => reaches(readClock(field, observation), bound, resolve)) &&
    entriesOf(reported).every(([field, asked]) => compares(readReported(field, observation), asked, resolve))
  );
}

/** The members that are there, each key known to be one. */
function entriesOf<K extends string, V>(record: { [P in K]?: V | undefined }): [K, V][] {
  const found: [K, V][] = [];
  for (const key in record) {
    const value = record[key];
    if (value !== undefined) found.push([key, value]);
  }
  return found;
}

function resolveIn(values: Values, observation: Observation | null): Resolve {
  return (operand: Operand): Scalar => {
    if (!isOperandObject(operand)) return operand;
    if ('slot' in operand) return values[operand.slot] ?? null;
    return observation && readField(operand.own, observation);
  };
}

/** In order; a request that was not observed is null. */
function valuesOf(field: Parameters<typeof readReported>[0], selector: Selector, run: SeenRun): Scalar[] {
  return select(selector, run.scenario, run.record).map((one) => one && readReported(field, one));
}

function alike([first = [], ...others]: Scalar[][]): boolean {
  return first.length > 0 && others.every((other) => JSON.stringify(other) === JSON.stringify(first));
}

function exceeds(values: Scalar[], others: Scalar[]): boolean {
  if (values.length !== others.length) return false;
  const differences = values.map((value, i) => Number(value) - Number(others[i]));
  return differences.every((one) => one >= 0) && differences.some((one) => one > 0);
}

function endedBefore({ ended, before }: Extract<Predicate, { ended: unknown }>, run: SeenRun): boolean {
  const ends = (selector: Selector) =>
    select(selector, run.scenario, run.record).map((one) => one?.endedAt ?? Number.NaN);
  const [first, second] = [ends(ended), ends(before)];
  if (first.length === 0 || second.length === 0) return false;
  return Math.max(...first) + ORDER_MARGIN <= Math.min(...second);
}
