/** A scenario as something to paste into a terminal, or why it cannot be. */

import { isProgram, type Scenario } from '../../lab/scenario.ts';
import { countRequests, type PlannedRequest, planSchedule } from '../../lab/schedule.ts';

export type Command = { ok: true; text: string } | { ok: false; reason: Unfit };

export type Unfit =
  /** The client is a program of its own. */
  | 'program'
  /** More at once than a machine starts processes gladly. */
  | 'tooMany'
  /** A NUL cannot stand in a command. */
  | 'unwritable'
  /** Not all at one time. */
  | 'severalMoments'
  /** Not all alike. */
  | 'severalKinds'
  /** From an address of its own. */
  | 'ownAddress'
  /** A method or a patience that it does not have. */
  | 'unsupported'
  /** Its command line would take a part of the request for something else. */
  | 'misread';

/** What is sent, and where to. */
export interface Sending {
  scenario: Scenario;
  port: number;
  /** Of requests that name none. */
  path: string;
}

/** More requests than this are not written as a command. */
const MOST_REQUESTS = 10_000;

/** The requests of a schedule, or why there are none to write. */
export function planSending({ scenario, path }: Sending): PlannedRequest[] | Unfit {
  if (isProgram(scenario)) return 'program';
  if (countRequests(scenario) > MOST_REQUESTS) return 'tooMany';
  return planSchedule(scenario, path);
}
