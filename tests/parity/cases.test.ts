/** The known cases, run on real Node and in the embedded engine: each as expected, and both alike. */

import { afterAll, describe, test } from 'vitest';
import { labRequest } from '../../scripts/lib/evidence.ts';
import { loadLocalEngine } from '../../scripts/lib/node-engines.ts';
import { recordRun } from '../../scripts/lib/record-run.ts';
import { compareRuns, describeDifference } from '../../src/lab/compare.ts';
import { mismatches } from '../../src/lab/expectation.ts';
import type { RunRecord } from '../../src/lab/run.ts';
import { type Case, readCases } from '../helpers/cases.ts';

const [cases, node, embedded] = await Promise.all([
  readCases(),
  loadLocalEngine('node'),
  loadLocalEngine('embedded'),
]);
afterAll(() => Promise.all([node.dispose(), embedded.dispose()]));

/** Real ms by which a busy machine may be late before its run tells nothing. */
const LATENESS = 150;
const ATTEMPTS = 4;

/** Real Node on a busy machine may be late by more than a case's own times, and answers otherwise then: it runs again. */
async function runUntilAlike({ lab, expected }: Case, inPage: RunRecord): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    const onNode = await recordRun(node, labRequest(lab, 'case', 1));
    const found = [
      ...mismatches(expected, onNode).map((mismatch) => JSON.stringify(mismatch)),
      ...differences(onNode, inPage),
    ];
    const isOnTime = latenessOf(onNode) <= LATENESS;
    if ((found.length === 0 && isOnTime) || attempt === ATTEMPTS) return found;
  }
}

/** Readable, none where both engines say the same. */
function differences(onNode: RunRecord, inPage: RunRecord): string[] {
  const bodies = inPage.observations.flatMap(({ n, body }, i) => {
    const other = onNode.observations[i]?.body;
    return body === other ? [] : [`request ${n} body: ${other} → ${body}`];
  });
  const [said, saidInPage] = [onNode, inPage].map(({ log }) =>
    JSON.stringify(log.map(({ level, n }) => [level, n ?? null])),
  );
  return [
    ...(onNode.state.kind === 'done' ? [] : [`on Node: ${onNode.state.kind}`]),
    ...compareRuns(onNode.observations, inPage.observations).map(describeDifference),
    ...bodies,
    ...(said === saidInPage ? [] : [`log: ${said} → ${saidInPage}`]),
  ];
}

function latenessOf({ lag, observations }: RunRecord): number {
  const onTheWay = observations.map(({ sentAt, arrivedAt }) => (arrivedAt ?? sentAt) - sentAt);
  return Math.max(lag, ...onTheWay);
}

describe.concurrent('the case', () => {
  test.for(cases.map(({ lab, expected }) => [lab.id, { lab, expected }] as const))(
    '%s is as expected on Node and embedded, and the same in both',
    async ([, given], { expect }) => {
      const inPage = await recordRun(embedded, labRequest(given.lab, 'case', 'instant'));
      expect(inPage.state).toEqual({ kind: 'done' });
      expect(mismatches(given.expected, inPage)).toEqual([]);
      expect(await runUntilAlike(given, inPage)).toEqual([]);
    },
  );
});
