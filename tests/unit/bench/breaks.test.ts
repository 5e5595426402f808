/**
 * For every break of every lab, on what real Node observed and on what the embedded engine observes: the bench sees the
 * fault in the broken server, and says that it is gone once the person's own edit has cured it.
 */

import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { labRequest } from '../../../scripts/lib/evidence.ts';
import { LABS, listLabs, readEvidence, readLab } from '../../../scripts/lib/lab-folder.ts';
import { loadLocalEngine } from '../../../scripts/lib/node-engines.ts';
import { recordRun } from '../../../scripts/lib/record-run.ts';
import { diffLines } from '../../../src/bench/diff/diff-lines.ts';
import { BenchStore } from '../../../src/bench/state/bench-store.ts';
import { brokenFile } from '../../../src/bench/state/draft.ts';
import { recordOf } from '../../../src/bench/state/session.ts';
import type { Evidence, Lab } from '../../../src/lab/definition.ts';
import type { RunRecord } from '../../../src/lab/run.ts';

const engine = await loadLocalEngine('embedded');
afterAll(() => engine.dispose());

/** A bench on which the break was chosen, and what its symptom is once a run ended with this record. */
function benchWith(lab: Lab, evidence: Evidence, broken: string) {
  const store = new BenchStore(lab, evidence);
  store.breakIt(broken);
  const symptomAfter = (record: RunRecord) => {
    store.session.value = {
      kind: 'ended',
      run: { ...store.order(), engine: 'embedded', record, now: record.now },
    };
    return store.symptom.value;
  };
  /** By hand: line by line, as the diff shows it, and with a remark of one's own. */
  const mendByHand = () => {
    const file = brokenFile(lab, broken);
    const original = lab.files[file] ?? '';
    const lines = (lab.breaks[broken] ?? '').split('\n');
    for (const { line, removed, added } of diffLines(original, lines.join('\n')).reverse()) {
      lines.splice(line - 1, added, ...removed);
    }
    expect(lines.join('\n')).toBe(original);
    store.edit(file, `${original}// mended\n`);
  };
  return { symptomAfter, mendByHand };
}

describe.each(await listLabs())('the lab %s', async (id) => {
  const lab = await readLab(join(LABS, id));
  const evidence = await readEvidence(join(LABS, id));
  if (evidence === null) throw new Error(`nothing recorded yet: npm run record -- ${id}`);

  test.each(Object.entries(lab.definition.breaks))('the break %s', async (broken, { scenario }) => {
    const recorded = evidence.breaks[broken];
    if (!recorded) throw new Error('not recorded');
    const onNode = benchWith(lab, evidence, broken);
    const brokenOnNode = { ...recordOf(evidence, scenario), ...recorded };
    expect(onNode.symptomAfter(brokenOnNode)).toBe('seen');
    onNode.mendByHand();
    expect(onNode.symptomAfter(recordOf(evidence, scenario))).toBe('gone');
    // An edit that does not cure it.
    expect(onNode.symptomAfter(brokenOnNode)).toBe('seen');

    const embedded = benchWith(lab, evidence, broken);
    expect(embedded.symptomAfter(await recordRun(engine, labRequest(lab, scenario, 'instant', broken)))).toBe(
      'seen',
    );
    embedded.mendByHand();
    expect(embedded.symptomAfter(await recordRun(engine, labRequest(lab, scenario, 'instant')))).toBe('gone');
  });

  it('has breaks that change the file they stand in for', () => {
    for (const [broken, text] of Object.entries(lab.breaks)) {
      expect(diffLines(lab.files[brokenFile(lab, broken)] ?? '', text)).not.toEqual([]);
    }
  });
});
