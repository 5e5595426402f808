/** Runs to the end and folds what was reported. */

import type { Engine } from '../../src/engines/engine.ts';
import type { RunEvent } from '../../src/lab/events.ts';
import { RunObserver } from '../../src/lab/observe.ts';
import type { RunRecord, RunRequest } from '../../src/lab/run.ts';

export interface RecordOptions {
  signal?: AbortSignal;
  /** Called for every event, in order. */
  onEvent?(event: RunEvent): void;
}

/** Throws `EngineError` where the engine cannot run this. Once `signal` aborts, the record is what there is by then. */
export async function recordRun(
  engine: Engine,
  request: RunRequest,
  { signal = new AbortController().signal, onEvent }: RecordOptions = {},
): Promise<RunRecord> {
  const observer = new RunObserver(request);
  for await (const event of engine.run(request, signal)) {
    observer.add(event);
    onEvent?.(event);
  }
  if (signal.aborted) observer.stop();
  return observer.record;
}
