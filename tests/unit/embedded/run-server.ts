/** Runs a server on the embedded engine's Node host, and gives what happened. */

import { createEmbeddedEngine } from '../../../src/engines/embedded/node.ts';
import { DEFAULT_LIMITS, type Limits, type RunEvent, type RunEventOf } from '../../../src/lab/events.ts';
import type { Pace } from '../../../src/lab/run.ts';
import type { Scenario } from '../../../src/lab/scenario.ts';

export interface ServerRun {
  /** The entry's text, or all files with `server.js` among them. */
  server: string | Record<string, string>;
  scenario?: Scenario;
  pace?: Pace;
  limits?: Partial<Limits>;
  signal?: AbortSignal;
  /** Called with each event as it comes. */
  onEvent?: (event: RunEvent) => void;
}

const engine = createEmbeddedEngine();

export async function runServer(run: ServerRun): Promise<RunEvent[]> {
  const { server, scenario = { requests: [{}] }, pace = 'instant', limits, signal, onEvent } = run;
  const events: RunEvent[] = [];
  const request = {
    files: typeof server === 'string' ? { 'server.js': server } : server,
    entry: 'server.js',
    port: 3000,
    scenario,
    pace,
    limits: { ...DEFAULT_LIMITS, ...limits },
  };
  for await (const event of engine.run(request, signal ?? new AbortController().signal)) {
    events.push(event);
    onEvent?.(event);
  }
  return events;
}

/** Events of one type, in the order in which they came. */
export function only<Type extends RunEvent['type']>(events: readonly RunEvent[], type: Type) {
  return events.filter((event): event is RunEventOf<Type> => event.type === type);
}

/** The server's log, line by line. */
export function logOf(events: readonly RunEvent[]): string[] {
  return only(events, 'log').map(({ text }) => text);
}

/** An Express server whose `/` is handled by the given source. */
export function expressServer(handler: string, before = ''): string {
  return `import express from 'express';
const app = express();
${before}
app.get('/', ${handler});
app.listen(3000);
`;
}
