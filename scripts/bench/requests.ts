/** What the engine is asked to run. */

import { readFile } from 'node:fs/promises';
import { DEFAULT_LIMITS } from '../../src/lab/events.ts';
import type { Pace, RunRequest } from '../../src/lab/run.ts';
import type { RequestSpec } from '../../src/lab/scenario.ts';

export async function requestOf(requests: RequestSpec[], pace: Pace): Promise<RunRequest> {
  return {
    files: { 'server.js': await readFile(new URL('./server.js', import.meta.url), 'utf8') },
    entry: 'server.js',
    port: 3000,
    scenario: { requests },
    pace,
    limits: { ...DEFAULT_LIMITS, requests: 1_000_000, stall: 60_000 },
  };
}
