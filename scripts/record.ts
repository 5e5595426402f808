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
if (values.check) process.exitCode = (await checkAll(labs)) === 0 ? 0 : 1;
else await Promise.all(labs.map(record));

async function observeLab(id: string) {
  return recordEvidence(await readLab(join(LABS, id)), createNodeEngine(), 1);
}

async function record(id: string): Promise<void> {
  const evidence = await observeLab(id);
  await writeFile(join(LABS, id, 'observed.json'), `${JSON.stringify(evidence, null, 1)}\n`);
  console.log(`${id}: recorded ${Object.keys(evidence.scenarios).join(', ')}`);
}

/** Gives how many labs do not do what was recorded. */
async function checkAll(ids: readonly string[]): Promise<number> {
  const checked = await Promise.all(ids.map(async (id) => ({ id, differences: await differencesOf(id) })));
  let failed = 0;
  for (const { id, differences } of checked) {
    const remaining = differences.length === 0 ? [] : await repeat(id, differences);
    if (remaining.length > 0) failed += 1;
    for (const line of remaining) console.log(line);
    if (remaining.length === 0) console.log(`${id}: as recorded`);
  }
  console.log(`${checked.length - failed} passed, ${failed} failed`);
  return failed;
}

/** A machine that is busy with all labs at once can be late by seconds: what differs is run again, with nothing beside. */
async function repeat(id: string, differences: readonly string[]): Promise<readonly string[]> {
  console.log(`${id}: ${differences.length} differences, the first “${differences[0]}”; once more by itself`);
  return differencesOf(id);
}

async function differencesOf(id: string): Promise<string[]> {
  const expected = await readEvidence(join(LABS, id));
  if (expected === null) return [`${id}: nothing recorded yet: npm run record -- ${id}`];
  return compareEvidence(expected, await observeLab(id));
}
