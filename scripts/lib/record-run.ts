/** Runs to the end and folds what was reported. */

import type { Engine } from '../../src/engines/engine.ts';
import { RunObserver } from '../../src/lab/observe.ts';
import type { RunRecord, RunRequest } from '../../src/lab/run.ts';

/** Throws `EngineError` where the engine cannot run this. Once `signal` aborts, the record is what there is by then. */
export async function recordRun(
  engine: Engine,
  request: RunRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<RunRecord> {
  const observer = new RunObserver(request);
  for await (const event of engine.run(request, signal)) observer.add(event);
  if (signal.aborted) observer.stop();
  return observer.record;
}
