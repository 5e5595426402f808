/** Whether `dist/` was built from the files as they are now. */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isSwitchedOn, SWITCH } from '../../src/engines/webcontainer/setting.ts';

/** Everything that a build reads. */
const INPUTS = [
  'src',
  'content',
  'labs',
  'public',
  'scripts',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

const STAMP = '.cache/built-from';
const SERVED = 'dist';

/** The SHA-256 of the names and contents of all inputs, and of what the deployment has set. */
export async function hashInputs(root: string): Promise<string> {
  const hash = createHash('sha256').update(`${SWITCH} ${isSwitchedOn()}\0`);
  for (const input of INPUTS) {
    for (const file of await filesUnder(join(root, input))) {
      hash.update(`${relative(root, file).split(sep).join('/')}\0`);
      hash.update(await readFile(file));
      hash.update('\0');
    }
  }
  return hash.digest('hex');
}

/** Whether a build into this folder is the one that `npm start` serves. */
export function isBuiltHere(root: string, outDir: string): boolean {
  return resolve(outDir) === resolve(root, SERVED);
}

export async function isBuilt(root: string): Promise<boolean> {
  if (!existsSync(join(root, SERVED, 'index.html')) || !existsSync(join(root, STAMP))) return false;
  return (await readFile(join(root, STAMP), 'utf8')) === (await hashInputs(root));
}

/** A build has begun: until it ends, what is in `dist/` is nobody's. */
export async function removeStamp(root: string): Promise<void> {
  await rm(join(root, STAMP), { force: true });
}

/** A build ended. `inputs` is what `hashInputs` gave when it began: a file saved meanwhile makes it stale. */
export async function writeStamp(root: string, inputs: string): Promise<void> {
  const stamp = join(root, STAMP);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, inputs);
}

/** Every file under a path, or the path itself, in one order on every machine; none if it does not exist. */
async function filesUnder(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
