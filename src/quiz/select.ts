/** Which requests of a run a selector means. */

import { parseNumbers } from '../lab/expectation.ts';
import type { Observation } from '../lab/observation.ts';
import type { RunRecord } from '../lab/run.ts';
import { isProgram, type Scenario } from '../lab/scenario.ts';
import { countRequests, planSchedule } from '../lab/schedule.ts';
import type { Selector } from './predicate.ts';

/** The numbers of the requests that a scenario sends, in order; none where a program decides what it sends. */
export function numbersOf(selector: Selector, scenario: Scenario): number[] {
  if (typeof selector !== 'string' && 'n' in selector) return parseNumbers(selector.n);
  if (isProgram(scenario)) return [];
  if (selector === 'all') return range(1, countRequests(scenario));
  if ('client' in selector) {
    return planSchedule(scenario, '/')
      .filter(({ client }) => client === selector.client)
      .map(({ n }) => n);
  }
  const before = countRequests({ requests: scenario.requests.slice(0, selector.line - 1) });
  const numbers = range(before + 1, scenario.requests[selector.line - 1]?.count ?? 1);
  if (selector.place === undefined) return numbers;
  const found = numbers.at(selector.place < 0 ? selector.place : selector.place - 1);
  return found === undefined ? [] : [found];
}

/** The selected requests as observed; null stands for one that was not. */
export function select(
  selector: Selector,
  scenario: Scenario,
  { observations }: Pick<RunRecord, 'observations'>,
): (Observation | null)[] {
  if (isProgram(scenario) && selector === 'all') return observations;
  return numbersOf(selector, scenario).map((n) => observations.find((one) => one.n === n) ?? null);
}

function range(first: number, length: number): number[] {
  return Array.from({ length }, (_, i) => first + i);
}
