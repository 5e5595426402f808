/** The requests of a run that is asked about, known before anything has run. */

import { isProgram } from '../../../lab/scenario.ts';
import { type PlannedRequest, planSchedule } from '../../../lab/schedule.ts';
import type { Asking, TimesPart } from '../../question.ts';
import { askedRequests, scenarioOfPart } from '../../variation.ts';
import type { QuestionStore } from '../state/question-store.ts';
import { timeOf } from '../state/time-entry.ts';

/** All of them, asked about or not. */
export function plannedRequests(scenario: string, { requests }: Asking): PlannedRequest[] {
  const request = requests[scenario];
  if (request === undefined || isProgram(request.scenario)) return [];
  return planSchedule(request.scenario, request.path ?? '/');
}

/** A request whose time is asked, and what is entered for it so far. */
export interface AskedTime {
  part: TimesPart;
  index: number;
  request: PlannedRequest;
  time: number | null;
}

export function askedTimes(scenario: string, store: QuestionStore): AskedTime[] {
  return timesPartsOf(scenario, store).flatMap((part) => {
    const entries = store.entriesOf(part);
    return askedRequests(part, store.asking.value).map((request, index) => {
      const entry = entries[index];
      return { part, index, request, time: entry === undefined ? null : timeOf(entry) };
    });
  });
}

/** Whether no later part asks for times of the same run: then the bars of all of them stand after this one. */
export function isLastOfRun(part: TimesPart, store: QuestionStore): boolean {
  return timesPartsOf(scenarioOfPart(part, store.question), store).at(-1) === part;
}

function timesPartsOf(scenario: string, { parts, question }: QuestionStore): TimesPart[] {
  return parts.flatMap((part) =>
    part.kind === 'times' && scenarioOfPart(part, question) === scenario ? [part] : [],
  );
}
