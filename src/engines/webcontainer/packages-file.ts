/** The one file that a page fetches to fill a container: packages, what of ours runs inside, a manifest. */

import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FileSystemTree } from '@webcontainer/api';
import { hashText } from '../embedded/build/hash.ts';
import { describePackages } from '../embedded/build/licences.ts';
import { ROOT } from '../embedded/build/paths.ts';
import { OBSERVED_PACKAGES } from '../node/versions.ts';
import { buildInside, INSIDE_FOLDER } from './build-inside.ts';
import { tracePackages } from './packages-trace.ts';

export interface PackagesFile {
  /** The JSON of what `mount()` takes. */
  text: string;
  /** Of the text: names it for ever. */
  hash: string;
  /** Of the packages that a run observes. */
  versions: Record<string, string>;
  licences: string[];
}

/**
 * Asks for Node 22, as the host's maintainers say it is done (stackblitz/webcontainer-core, issue 560); 20 is what it
 * gives otherwise.
 */
const MANIFEST = { private: true, engines: { node: '22.22.0' } };

export async function buildPackagesFile(): Promise<PackagesFile> {
  const [{ files, metafiles }, inside] = await Promise.all([tracePackages(), buildInside()]);
  const contents = new Map<string, string>([['package.json', JSON.stringify(MANIFEST)]]);
  for (const file of files) contents.set(file, await readContent(file));
  for (const [name, text] of Object.entries(inside)) contents.set(`${INSIDE_FOLDER}/${name}`, text);
  const text = JSON.stringify(toTree(contents));
  return {
    text,
    hash: hashText(text),
    versions: readVersions(contents),
    licences: await describePackages(metafiles),
  };
}

/** As installed; of a manifest what Node reads, and whose it is. */
async function readContent(file: string): Promise<string> {
  const text = await readFile(join(ROOT, file), 'utf8');
  if (basename(file) !== 'package.json') return text;
  const manifest: Record<string, unknown> = JSON.parse(text);
  const kept = ['name', 'version', 'license', 'type', 'main', 'exports', 'imports'];
  return JSON.stringify(Object.fromEntries(kept.map((key) => [key, manifest[key]])));
}

export function toTree(contents: ReadonlyMap<string, string>): FileSystemTree {
  const root: FileSystemTree = {};
  for (const [path, text] of contents) {
    const folders = path.split('/');
    const name = folders.pop() ?? path;
    folderAt(root, folders)[name] = { file: { contents: text } };
  }
  return root;
}

function folderAt(root: FileSystemTree, folders: readonly string[]): FileSystemTree {
  let tree = root;
  for (const folder of folders) {
    const found = tree[folder];
    const directory = found && 'directory' in found ? found.directory : {};
    tree[folder] = { directory };
    tree = directory;
  }
  return tree;
}

function readVersions(contents: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    OBSERVED_PACKAGES.map((name) => {
      const { version }: { version: string } = JSON.parse(
        contents.get(`node_modules/${name}/package.json`) ?? '{}',
      );
      return [name, version];
    }),
  );
}
