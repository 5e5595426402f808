/** What a run cannot even begin with, told by its request alone: every engine ends it with the same event. */

import type { RunEvent } from './events.ts';
import type { RunRequest } from './run.ts';
import { isProgram } from './scenario.ts';
import { countRequests } from './schedule.ts';

/** The only event of such a run; null: it can begin. */
export function endBeforehand({ files, scenario, limits }: RunRequest): RunEvent | null {
  if (!isProgram(scenario)) {
    return countRequests(scenario) > limits.requests ? { type: 'limit', at: 0, limit: 'requests' } : null;
  }
  const { program: file } = scenario;
  if (Object.hasOwn(files, file)) return null;
  return { type: 'crashed', at: 0, error: { kind: 'noProgram', file } };
}
