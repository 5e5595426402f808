/** The cases under `tests/parity/cases`: each a lab folder with one scenario, `case`, and what must be observed. */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson, readLab } from '../../scripts/lib/lab-folder.ts';
import type { Lab } from '../../src/lab/definition.ts';
import type { Expectation } from '../../src/lab/expectation.ts';
import { expectationsSchema } from '../../src/lab/schema.ts';

const CASES = fileURLToPath(new URL('../parity/cases/', import.meta.url));

export interface Case {
  lab: Lab;
  expected: Expectation[];
}

export async function readCases(): Promise<Case[]> {
  const names = await readdir(CASES);
  return Promise.all(
    names.map(async (name) => ({
      lab: await readLab(join(CASES, name)),
      expected: expectationsSchema.parse(await readJson(join(CASES, name, 'expected.json'))) as Expectation[],
    })),
  );
}
