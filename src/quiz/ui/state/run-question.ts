/** Runs what a question needs on the engine of the page, scenario by scenario, and notes whether the page was hidden. */

import type { Engine } from '../../../engines/engine.ts';
import { EngineError, toEngineError } from '../../../lab/errors.ts';
import { RunObserver } from '../../../lab/observe.ts';
import type { RunRequest } from '../../../lab/run.ts';
import type { RunOutcome } from '../../unclear.ts';

/** What a run needs from where it lives. */
export interface RunHost {
  /** Throws `EngineError` if the engine's files cannot be loaded. */
  loadEngine(): Promise<Engine>;
  /** Tells whether the page is or becomes hidden, until the returned function is called; that tells which it was. */
  watchHidden(): () => 'seen' | 'hidden';
}

export type Outcomes = Record<string, RunOutcome>;

/** An outcome for each request, by scenario. After `signal` aborts, the rest counts as stopped. */
export async function runQuestion(
  requests: Readonly<Record<string, RunRequest>>,
  host: RunHost,
  signal: AbortSignal,
): Promise<Outcomes> {
  const outcomes: Outcomes = {};
  for (const [scenario, request] of Object.entries(requests)) {
    outcomes[scenario] = await runOne(request, host, signal);
  }
  return outcomes;
}

async function runOne(request: RunRequest, host: RunHost, signal: AbortSignal): Promise<RunOutcome> {
  const endWatch = host.watchHidden();
  const observer = new RunObserver(request);
  const failure = await follow(request, observer, host, signal).then(
    () => null,
    (error: unknown) => toEngineError(error).reason,
  );
  const page = endWatch();
  if (signal.aborted) observer.stop();
  else if (failure !== null) return { kind: 'failed', reason: failure };
  return { kind: 'record', record: observer.record, page };
}

async function follow(
  request: RunRequest,
  observer: RunObserver,
  host: RunHost,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const engine = await host.loadEngine();
  const availability = await engine.availability();
  if (!availability.ok) throw new EngineError(availability.reason);
  if (signal.aborted) return;
  for await (const event of engine.run(request, signal)) observer.add(event);
}
