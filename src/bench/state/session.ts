/** What the bench shows a run of: the recording, or what was run here. */

import type { EngineId } from '../../engines/engine.ts';
import type { PageEngineId } from '../../engines/registry.ts';
import type { Evidence, EvidenceRun } from '../../lab/definition.ts';
import type { Reason } from '../../lab/errors.ts';
import type { RunRecord, RunRequest } from '../../lab/run.ts';

/** What was asked to run: the request, and where on the bench it came from. */
export interface RunOrder {
  request: RunRequest;
  scenario: string;
  broken: string | null;
}

/** A run made here, finished or going on. */
export interface Run extends RunOrder {
  engine: EngineId;
  record: RunRecord;
  /** Virtual ms to show: the last event's, or the clock's while the run goes on. */
  now: number;
}

export type Session =
  /** Nothing was run here yet. */
  | { kind: 'recorded' }
  /** The engine is being made ready. */
  | { kind: 'starting'; order: RunOrder }
  | { kind: 'running'; run: Run }
  /** `run.record.state` says how. */
  | { kind: 'ended'; run: Run }
  /** The engine cannot run it, or failed on the way: then `run` holds what was seen. */
  | { kind: 'failed'; order: RunOrder; engine: PageEngineId; reason: Reason; run: Run | null };

/** Whether a run is being prepared or goes on. */
export function isBusy(session: Session): boolean {
  return session.kind === 'starting' || session.kind === 'running';
}

/** The order that a session came from; null for the recording. */
export function orderOf(session: Session): RunOrder | null {
  switch (session.kind) {
    case 'recorded':
      return null;
    case 'starting':
    case 'failed':
      return session.order;
    case 'running':
    case 'ended':
      return session.run;
  }
}

/** A recorded run as if it had just been observed; of a scenario that nobody has run, nothing was, by no versions. */
export function recordOf(evidence: Evidence, scenario: string): RunRecord {
  const recorded = Object.hasOwn(evidence.scenarios, scenario) ? evidence.scenarios[scenario] : undefined;
  if (recorded === undefined) return { ...NOTHING };
  return {
    state: { kind: 'done' },
    now: lastEnd(recorded),
    versions: evidence.versions,
    observations: recorded.observations,
    log: recorded.log,
    lag: 0,
  };
}

const NOTHING: RunRecord = {
  state: { kind: 'done' },
  now: 0,
  versions: {},
  observations: [],
  log: [],
  lag: 0,
};

function lastEnd({ observations }: EvidenceRun): number {
  return observations.reduce((last, { sentAt, endedAt }) => Math.max(last, sentAt, endedAt ?? 0), 0);
}
