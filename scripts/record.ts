/**
 * Records the evidence of labs on real Node, or checks that what is committed still holds.
 *
 *     npm run record [-- <lab> …]            writes labs/<lab>/observed.json
 *     npm run record -- --check [<lab> …]    compares, writes nothing, exits with 1 on a difference
 */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createNodeEngine } from '../src/engines/node/engine.ts';
import { compareEvidence, recordEvidence } from './lib/evidence.ts';
import { LABS, listLabs, readEvidence, readLab } from './lib/lab-folder.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});
const labs = positionals.length > 0 ? positionals : await listLabs();
const results = await Promise.all(labs.map(values.check ? check : record));
const failed = results.filter((passed) => !passed).length;
if (values.check) console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function observeLab(id: string) {
  return recordEvidence(await readLab(join(LABS, id)), createNodeEngine(), 1);
}

async function record(id: string): Promise<boolean> {
  const evidence = await observeLab(id);
  await writeFile(join(LABS, id, 'observed.json'), `${JSON.stringify(evidence, null, 1)}\n`);
  console.log(`${id}: recorded ${Object.keys(evidence.scenarios).join(', ')}`);
  return true;
}

async function check(id: string): Promise<boolean> {
  const expected = await readEvidence(join(LABS, id));
  if (expected === null) {
    console.log(`${id}: nothing recorded yet: npm run record -- ${id}`);
    return false;
  }
  const differences = compareEvidence(expected, await observeLab(id));
  for (const line of differences) console.log(line);
  if (differences.length === 0) console.log(`${id}: as recorded`);
  return differences.length === 0;
}
