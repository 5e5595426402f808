/**
 * A lab is what it says: its evidence holds in the embedded engine, each break shows its symptom and the mended server
 * does not. That the evidence holds on real Node is `npm run record -- --check`, which `npm test` runs by itself.
 */

import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compareEvidence, labRequest, recordEvidence } from '../../scripts/lib/evidence.ts';
import { LABS, listLabs, readEvidence, readLab, readLabTexts } from '../../scripts/lib/lab-folder.ts';
import { loadLocalEngine } from '../../scripts/lib/node-engines.ts';
import { recordRun } from '../../scripts/lib/record-run.ts';
import { type Evidence, LOCALES } from '../../src/lab/definition.ts';
import { mismatches } from '../../src/lab/expectation.ts';

const engine = await loadLocalEngine('embedded');
afterAll(() => engine.dispose());

const labs = await listLabs();

describe.each(labs)('the lab %s', async (id) => {
  const lab = await readLab(join(LABS, id));
  const evidence = await readEvidence(join(LABS, id));
  const breaks = Object.entries(lab.definition.breaks);
  if (evidence === null) throw new Error(`nothing recorded yet: npm run record -- ${id}`);

  /** What the embedded engine gives of all of it: each scenario and each break runs once. */
  let recorded: Promise<Evidence> | undefined;
  const embedded = () => {
    recorded ??= recordEvidence(lab, engine, 'instant');
    return recorded;
  };

  test('gives in the embedded engine, at instant, what real Node gave at pace 1', async () => {
    expect(compareEvidence(evidence, await embedded())).toEqual([]);
  });

  test('has at least two breaks', () => {
    expect(breaks.length).toBeGreaterThanOrEqual(2);
  });

  test.each(breaks)(
    'the break %s shows its symptom on Node and embedded, the mended server on neither',
    async (breakId, given) => {
      const { scenario, symptom } = given;
      for (const { breaks, scenarios } of [evidence, await embedded()]) {
        const [broken, mended] = [breaks[breakId], scenarios[scenario]];
        if (!broken || !mended) throw new Error('not recorded');
        expect(mismatches(symptom, broken)).toEqual([]);
        expect(mismatches(symptom, mended)).not.toEqual([]);
      }
    },
  );

  test.each(LOCALES)('has every text in %s, and notes that stand at one line each', async (locale) => {
    const texts = await readLabTexts(join(LABS, id), locale);
    expect(Object.keys(texts.scenarios).sort()).toEqual(Object.keys(lab.definition.scenarios).sort());
    expect(Object.keys(texts.breaks).sort()).toEqual(Object.keys(lab.definition.breaks).sort());
    const lines = Object.values(lab.files).join('\n').split('\n');
    expect(texts.notes.map(({ at }) => lines.filter((line) => line.includes(at)).length)).toEqual(
      texts.notes.map(() => 1),
    );
  });

  test('has its notes at the same places in every language', async () => {
    const [first = [], ...others] = await Promise.all(
      LOCALES.map(async (locale) => (await readLabTexts(join(LABS, id), locale)).notes.map(({ at }) => at)),
    );
    for (const other of others) expect(other).toEqual(first);
  });
});

describe.concurrent('at pace 10 too', () => {
  test.for(labs)('the lab %s gives what real Node gave at pace 1', async (id, { expect }) => {
    const lab = await readLab(join(LABS, id));
    const evidence = await readEvidence(join(LABS, id));
    if (evidence === null) throw new Error(`nothing recorded yet: npm run record -- ${id}`);
    const [scenario = ''] = Object.keys(lab.definition.scenarios);
    const { observations, log, versions } = await recordRun(engine, labRequest(lab, scenario, 10));
    const expected = {
      ...evidence,
      breaks: {},
      scenarios: { [scenario]: evidence.scenarios[scenario] ?? { observations, log } },
    };
    const observed = { ...evidence, breaks: {}, versions, scenarios: { [scenario]: { observations, log } } };
    expect(compareEvidence(expected, observed)).toEqual([]);
  });
});
