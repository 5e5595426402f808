/** One asking of a question: what runs, with which numbers, and which requests are asked about. */

import type { Lab } from '../lab/definition.ts';
import { requestOf } from '../lab/lab-request.ts';
import type { RunRequest } from '../lab/run.ts';
import { isProgram } from '../lab/scenario.ts';
import { type PlannedRequest, planSchedule } from '../lab/schedule.ts';
import { namedScenarios } from './predicate.ts';
import type { Asking, Question, TimesPart } from './question.ts';
import { numbersOf } from './select.ts';
import { fillFiles, fillScenario, sameValues, scenarioOf, valuesOf } from './slots.ts';

/** The seed 0 asks about the lab as shipped; any other one varies it, always in the same way. */
export function askQuestion(question: Question, lab: Lab, seed: number): Asking {
  const values = valuesOf(question, lab, seed);
  const files = fillFiles(lab, question, values);
  const requests = Object.fromEntries(
    scenariosOf(question).map((id): [string, RunRequest] => {
      const scenario = fillScenario(id, scenarioOf(id, question, lab), question, values);
      return [id, requestOf(lab, { files, scenario, pace: 'instant' })];
    }),
  );
  return { question, seed, values, requests };
}

/** Whether trying again can change anything. */
export function canVary(question: Question): boolean {
  return Object.values(question.slots ?? {}).some(({ values }) => values.length > 1);
}

/** Seeds in a row that may ask with the same numbers before it is taken that all do. */
const PATIENCE = 100;

/** The next seed that asks with other numbers; 0, the lab as shipped, where no other has any. */
export function nextSeed({ question, seed, values }: Asking, lab: Lab): number {
  for (let next = seed + 1; next <= seed + PATIENCE; next++) {
    if (!sameValues(valuesOf(question, lab, next), values)) return next;
  }
  return 0;
}

/** The same asking with the learner's files in place of the lab's, in every run. */
export function withServer(asking: Asking, files: Record<string, string>): Asking {
  const requests = Object.entries(asking.requests).map(([id, request]) => [
    id,
    { ...request, files: { ...request.files, ...files } },
  ]);
  return { ...asking, requests: Object.fromEntries(requests) };
}

/** The server's files that are asked about. */
export function serverOf(asking: Asking): Record<string, string> {
  return Object.values(asking.requests)[0]?.files ?? {};
}

/** The scenario that a part is about. */
export function scenarioOfPart(part: { scenario?: string }, question: Question): string {
  return part.scenario ?? (question.kind === 'predict' ? question.scenario : '');
}

/** The requests whose times are asked, known before anything has run. */
export function askedRequests(part: TimesPart, { question, requests }: Asking): PlannedRequest[] {
  const request = requests[scenarioOfPart(part, question)];
  if (request === undefined || isProgram(request.scenario)) return [];
  const asked = new Set(numbersOf(part.of, request.scenario));
  return planSchedule(request.scenario, request.path ?? '/').filter(({ n }) => asked.has(n));
}

/** Every scenario that has to run before the question can be graded, each once. */
export function scenariosOf(question: Question): string[] {
  const named =
    question.kind === 'predict'
      ? [
          question.scenario,
          ...question.parts.flatMap((part) => [
            part.scenario ?? question.scenario,
            ...(part.kind === 'choice' ? part.options.flatMap(({ holds }) => namedScenarios(holds)) : []),
          ]),
        ]
      : [
          ...question.invariants.flatMap(({ scenario, holds }) => [scenario, ...namedScenarios(holds)]),
          ...question.mistakes.flatMap(({ scenario, when }) => [scenario, ...namedScenarios(when)]),
        ];
  return [...new Set(named)];
}
