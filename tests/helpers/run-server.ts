/** Runs a server given as text, for tests of engines. */

import { recordRun } from '../../scripts/lib/record-run.ts';
import type { Engine } from '../../src/engines/engine.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/lab/events.ts';
import type { Pace, RunRecord } from '../../src/lab/run.ts';
import type { RequestSpec } from '../../src/lab/scenario.ts';

export interface ServerRun {
  files?: Record<string, string>;
  entry?: string;
  requests?: RequestSpec[];
  pace?: Pace;
  limits?: Partial<Limits>;
  signal?: AbortSignal;
}

/** An Express server's text: what it imports and how it listens is said here. */
export function express(body: string, listen = 'app.listen(3000)'): string {
  return `import express from 'express'\nconst app = express()\n${body}\n${listen}\n`;
}

export function runServer(engine: Engine, server: string, given: ServerRun = {}): Promise<RunRecord> {
  const { files = {}, entry = 'server.js', requests = [{}], pace = 10, limits = {}, signal } = given;
  const request = {
    files: { ...files, [entry]: server },
    entry,
    port: 3000,
    scenario: { requests },
    pace,
    limits: { ...DEFAULT_LIMITS, ...limits },
  };
  return recordRun(engine, request, signal && { signal });
}
