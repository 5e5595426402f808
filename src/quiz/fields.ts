/** The fields of a request that a predicate can speak of. */

import type { Observation } from '../lab/observation.ts';
import type { ClockField, Field, ReportedField, Scalar } from './predicate.ts';

export function readField(field: Field, observation: Observation): Scalar {
  return isClockField(field) ? readClock(field, observation) : readReported(field, observation);
}

export function readReported(field: ReportedField, observation: Observation): Scalar {
  switch (field) {
    case 'delay':
      return reportedDelay(observation);
    case 'key':
      return observation.counts[0]?.key ?? null;
    case 'closed':
      return observation.closedAt !== null;
    case 'status':
    case 'outcome':
    case 'hit':
    case 'handled':
      return observation[field];
  }
}

/** In ms; null where it did not happen. */
export function readClock(field: ClockField, observation: Observation): number | null {
  switch (field) {
    case 'waited':
      return since(observation.sentAt, observation.endedAt);
    case 'held':
      return since(observation.sentAt, observation.closedAt);
    case 'untilHandler':
      return since(observation.sentAt, handlerOf(observation));
    case 'endedAt':
    case 'closedAt':
      return observation[field];
  }
}

const CLOCK: Record<ClockField, true> = {
  waited: true,
  held: true,
  untilHandler: true,
  endedAt: true,
  closedAt: true,
};

export function isClockField(field: Field): field is ClockField {
  return Object.hasOwn(CLOCK, field);
}

/** The throttles' own report, in ms: 0 where none reported a number. */
export function delayOf(observation: Observation): number {
  return observation.delay ?? 0;
}

function reportedDelay(observation: Observation): number | 'NaN' {
  return observation.counts.some(({ delay }) => delay === 'NaN') ? 'NaN' : delayOf(observation);
}

function handlerOf({ layers }: Observation): number | null {
  return layers.find(({ layer }) => layer === 'handler')?.at ?? null;
}

function since(from: number, to: number | null): number | null {
  return to === null ? null : to - from;
}
