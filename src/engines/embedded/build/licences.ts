/** The licences of everything in the bundles, as one text that is served beside them. */

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import type { NodeSource } from './node-source.ts';
import { ROOT } from './paths.ts';

const RULE = `\n\n${'='.repeat(80)}\n\n`;

export async function collectLicences(metafiles: readonly Metafile[], node: NodeSource): Promise<string> {
  const nodes = `Node.js ${node.version}: its own JavaScript (lib/)\n\n${node.licence.trim()}`;
  return joinLicences([nodes, ...(await describePackages(metafiles))]);
}

/** Of each package that went into the bundles: its name, its version and the text of its licence. */
export function describePackages(metafiles: readonly Metafile[]): Promise<string[]> {
  return Promise.all(bundledPackages(metafiles).map(describePackage));
}

export function joinLicences(texts: readonly string[]): string {
  return `${texts.join(RULE)}\n`;
}

function bundledPackages(metafiles: readonly Metafile[]): string[] {
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
  const folders = inputs.flatMap((input) => {
    const [folder] = /^(?!\(disabled\)).*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? [];
    return folder === undefined ? [] : [join(ROOT, folder)];
  });
  return [...new Set(folders)].sort();
}

async function describePackage(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  const text =
    file && existsSync(join(folder, file)) ? await readFile(join(folder, file), 'utf8') : `${license}`;
  return `${name} ${version}\n\n${text.trim()}`;
}
