/** Evidence: every scenario and every break of a lab, run on real Node at pace 1, all side by side. */

import { availableParallelism } from 'node:os';
import type { Engine } from '../../src/engines/engine.ts';
import { compareRuns, describeDifference } from '../../src/lab/compare.ts';
import { type Evidence, type EvidenceRun, filesOfBreak, type Lab } from '../../src/lab/definition.ts';
import type { RunEvent } from '../../src/lab/events.ts';
import { requestOf } from '../../src/lab/lab-request.ts';
import type { Pace, RunRequest } from '../../src/lab/run.ts';
import { recordRun } from './record-run.ts';
import { StartGate } from './start-gate.ts';

/** The run of a lab's own server, or of the broken one, against one of its scenarios. */
export function labRequest(lab: Lab, scenarioId: string, pace: Pace, breakId?: string): RunRequest {
  const scenario = lab.definition.scenarios[scenarioId];
  if (scenario === undefined) throw new Error(`${lab.id}: no scenario ${scenarioId}`);
  const files = breakId === undefined ? lab.files : filesOfBreak(lab, breakId);
  return requestOf(lab, { files, scenario, pace });
}

/** One for all labs that are recorded at once. */
const gate = new StartGate(availableParallelism());

export async function recordEvidence(lab: Lab, engine: Engine, pace: Pace): Promise<Evidence> {
  let versions: Record<string, string> = {};
  const run = async (scenario: string, breakId?: string): Promise<EvidenceRun> => {
    const leave = await gate.enter();
    const onEvent = ({ type }: RunEvent) => {
      if (type === 'sent') leave();
    };
    const record = await recordRun(engine, labRequest(lab, scenario, pace, breakId), { onEvent }).finally(
      leave,
    );
    if (record.state.kind !== 'done') {
      throw new Error(`${lab.id} / ${breakId ?? scenario}: the run ended as ${JSON.stringify(record.state)}`);
    }
    versions = record.versions;
    return { observations: record.observations, log: record.log };
  };
  const [scenarios, breaks] = await Promise.all([
    mapValues(lab.definition.scenarios, (id) => run(id)),
    mapValues(lab.definition.breaks, (id, { scenario }) => run(scenario, id)),
  ]);
  return { lab: lab.id, versions, scenarios, breaks };
}

/** One line a difference: `throttle-and-limiter / seven-and-one: request 7: rejected → served`. */
export function compareEvidence(expected: Evidence, observed: Evidence): string[] {
  return [
    ...compareVersions(expected, observed),
    ...compareRunsOf(expected, observed, 'scenarios'),
    ...compareRunsOf(expected, observed, 'breaks'),
  ];
}

function compareVersions(expected: Evidence, observed: Evidence): string[] {
  const names = new Set([...Object.keys(expected.versions), ...Object.keys(observed.versions)]);
  return [...names]
    .filter((name) => expected.versions[name] !== observed.versions[name])
    .map((name) => `${expected.lab}: ${name} ${expected.versions[name]} → ${observed.versions[name]}`);
}

function compareRunsOf(expected: Evidence, observed: Evidence, kind: 'scenarios' | 'breaks'): string[] {
  const ids = new Set([...Object.keys(expected[kind]), ...Object.keys(observed[kind])]);
  return [...ids].flatMap((id) => {
    const before = expected[kind][id];
    const after = observed[kind][id];
    if (!before || !after)
      return [`${expected.lab} / ${id}: ${before ? 'no longer there' : 'not recorded yet'}`];
    return compareRuns(before.observations, after.observations).map(
      (difference) => `${expected.lab} / ${id}: ${describeDifference(difference)}`,
    );
  });
}

async function mapValues<T, R>(
  record: Record<string, T>,
  map: (key: string, value: T) => Promise<R>,
): Promise<Record<string, R>> {
  const entries = Object.entries(record).map(async ([key, value]) => [key, await map(key, value)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
