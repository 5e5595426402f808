/** Runs what curves are made of. */

import type { Engine } from '../engines/engine.ts';
import { EngineError, type Reason } from '../lab/errors.ts';
import { RunObserver } from '../lab/observe.ts';
import type { RunRecord, RunRequest, RunState } from '../lab/run.ts';
import { type Curve, curveOf } from './curve.ts';

/** Why there is no curve: the engine cannot run, or the run did not come to its end. */
export type Failure =
  | { kind: 'engine'; reason: Reason }
  | { kind: 'run'; state: Exclude<RunState, { kind: 'done' | 'running' | 'stopped' }> };

export type Measured = { ok: true; curves: Curve[] } | { ok: false; failure: Failure };

/** One after the other: each has the engine's warm worker. Null once `signal` aborts. */
export async function measure(
  engine: Engine,
  requests: ReadonlyMap<string, RunRequest>,
  signal: AbortSignal,
): Promise<Measured | null> {
  const curves: Curve[] = [];
  for (const [scenario, request] of requests) {
    const { state, observations } = await run(engine, request, signal);
    if (signal.aborted) return null;
    if (state.kind === 'crashed' || state.kind === 'limited')
      return { ok: false, failure: { kind: 'run', state } };
    curves.push(curveOf(scenario, observations));
  }
  return { ok: true, curves };
}

async function run(engine: Engine, request: RunRequest, signal: AbortSignal): Promise<RunRecord> {
  const availability = await engine.availability();
  if (!availability.ok) throw new EngineError(availability.reason);
  const observer = new RunObserver(request);
  for await (const event of engine.run(request, signal)) observer.add(event);
  return observer.record;
}
