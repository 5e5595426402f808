/** Who sends in a run: the sender with its schedule, or the learner's program. */

import type { RunRequest } from '../../lab/run.ts';
import { isProgram } from '../../lab/scenario.ts';
import { type PlannedRequest, planSchedule } from '../../lab/schedule.ts';

export interface ClientPlan {
  /** The program's file; null for the sender. */
  readonly program: string | null;
  /** Virtual ms at which the run ends, whatever the client still does. */
  readonly until: number;
  /** What the sender will send; null: nobody knows what a program will. */
  readonly planned: readonly PlannedRequest[] | null;
}

export function planClient({ scenario, path }: RunRequest): ClientPlan {
  return isProgram(scenario)
    ? { program: scenario.program, until: scenario.until, planned: null }
    : { program: null, until: Number.POSITIVE_INFINITY, planned: planSchedule(scenario, path ?? '/') };
}
