/** The known cases, run on real Node and in the embedded engine: each as expected, and both alike. */

import { afterAll, describe, test } from 'vitest';
import { labRequest } from '../../scripts/lib/evidence.ts';
import { loadLocalEngine } from '../../scripts/lib/node-engines.ts';
import { recordRun } from '../../scripts/lib/record-run.ts';
import { compareRuns, describeDifference } from '../../src/lab/compare.ts';
import { mismatches } from '../../src/lab/expectation.ts';
import type { RunRecord, RunRequest } from '../../src/lab/run.ts';
import { readCases } from '../helpers/cases.ts';

const [cases, node, embedded] = await Promise.all([
  readCases(),
  loadLocalEngine('node'),
  loadLocalEngine('embedded'),
]);
afterAll(() => Promise.all([node.dispose(), embedded.dispose()]));

/** Real ms by which a busy machine may be late before its run tells nothing. */
const LATENESS = 150;
const ATTEMPTS = 4;

/** Real Node on a busy machine may be late by more than a case's own times: then it runs again. */
async function recordOnNode(request: RunRequest): Promise<RunRecord> {
  for (let attempt = 1; ; attempt++) {
    const record = await recordRun(node, request);
    if (attempt === ATTEMPTS || latenessOf(record) <= LATENESS) return record;
  }
}

function latenessOf({ lag, observations }: RunRecord): number {
  const onTheWay = observations.map(({ sentAt, arrivedAt }) => (arrivedAt ?? sentAt) - sentAt);
  return Math.max(lag, ...onTheWay);
}

describe.concurrent('the case', () => {
  test.for(cases.map(({ lab, expected }) => [lab.id, { lab, expected }] as const))(
    '%s is as expected on Node and embedded, and the same in both',
    async ([, { lab, expected }], { expect }) => {
      const [onNode, inPage] = await Promise.all([
        recordOnNode(labRequest(lab, 'case', 1)),
        recordRun(embedded, labRequest(lab, 'case', 'instant')),
      ]);
      expect(onNode.state).toEqual({ kind: 'done' });
      expect(inPage.state).toEqual({ kind: 'done' });
      expect(mismatches(expected, onNode)).toEqual([]);
      expect(mismatches(expected, inPage)).toEqual([]);
      expect(compareRuns(onNode.observations, inPage.observations).map(describeDifference)).toEqual([]);
      expect(inPage.observations.map(({ body }) => body)).toEqual(
        onNode.observations.map(({ body }) => body),
      );
      expect(inPage.log.map(({ level, n }) => [level, n])).toEqual(
        onNode.log.map(({ level, n }) => [level, n]),
      );
    },
  );
});
