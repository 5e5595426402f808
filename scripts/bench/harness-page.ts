/** What the harness's page can be asked to do: run a server on the embedded engine and time it. In the browser. */

import { createEmbeddedEngine } from '../../src/engines/embedded/browser.ts';
import type { RunEvent } from '../../src/lab/events.ts';
import { RunObserver } from '../../src/lab/observe.ts';
import type { RunRequest } from '../../src/lab/run.ts';
import type { RunTimes } from './run-times.ts';

const engine = createEmbeddedEngine();

/** From the press on Run to the last event, observed as the bench does it. */
async function run(request: RunRequest): Promise<RunTimes> {
  const observer = new RunObserver(request);
  const pressed = performance.now();
  const since = () => performance.now() - pressed;
  const times: RunTimes = { first: 0, ready: 0, total: 0, ends: [], last: 'stopped', answered: 0 };
  const note = (event: RunEvent) => {
    observer.add(event);
    if (event.type === 'ready') times.ready = since();
    if (event.type === 'ended') {
      times.answered += 1;
      times.first ||= since();
      if (times.ends.length < 10) times.ends.push({ virtual: event.at, wall: since() - times.ready });
    }
    times.last = event.type;
  };
  for await (const event of engine.run(request, new AbortController().signal)) note(event);
  times.total = since();
  return times;
}

/** The engine's files are there, and a worker waits. */
const warm = () => engine.availability();

Reflect.set(globalThis, 'harness', { run, warm });
