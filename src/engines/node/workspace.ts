/**
 * A folder for one run's files, inside the project so that bare imports find its packages. No folder on the way to it
 * begins with a dot: Express sends nothing from beneath such a one.
 */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const RUNS = join(PROJECT, 'runs', '/');

export interface Workspace {
  root: string;
  remove(): Promise<void>;
}

export async function createWorkspace(files: Record<string, string>): Promise<Workspace> {
  await mkdir(RUNS, { recursive: true });
  const root = await mkdtemp(RUNS);
  // Without `type`, Node decides by a file's syntax, as it does for a folder of the learner's own.
  const packageFile = { 'package.json': '{}' };
  for (const [path, text] of Object.entries({ ...packageFile, ...files })) {
    const target = join(root, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Takes this machine's paths out of a text: of the run's folder and of the project's. */
export function createPathRemover(root: string): (text: string) => string {
  const prefixes = [root, PROJECT.replace(/[\\/]$/, '')].flatMap((folder) => [
    `${pathToFileURL(folder).href}/`,
    `${folder}${sep}`,
  ]);
  return (text) => prefixes.reduce((rest, prefix) => rest.replaceAll(prefix, ''), text);
}
