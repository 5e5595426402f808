/** The engine's files in the site: the client, the packages, their licences. Built once, until `forgetFiles`. */

import { build, type Metafile } from 'esbuild';
import { hashText } from '../embedded/build/hash.ts';
import { describePackages, joinLicences } from '../embedded/build/licences.ts';
import { ROOT } from '../embedded/build/paths.ts';
import { buildPackagesFile } from './packages-file.ts';

export interface EngineFile {
  /** Where it is served, below the site's base; a hash in the name of what never changes. */
  path: string;
  type: 'text/javascript' | 'application/json' | 'text/plain';
  text: string;
}

export interface EngineFiles {
  client: EngineFile;
  packages: EngineFile;
  licences: EngineFile;
  /** Of the packages that a run observes. */
  versions: Record<string, string>;
}

let built: Promise<EngineFiles> | null = null;

export function buildFiles(): Promise<EngineFiles> {
  built ??= buildAll().catch((error: unknown) => {
    built = null;
    throw error;
  });
  return built;
}

/** What they are made of has changed. */
export function forgetFiles(): void {
  built = null;
}

async function buildAll(): Promise<EngineFiles> {
  const [client, packages] = await Promise.all([bundleClient(), buildPackagesFile()]);
  const licences = joinLicences([
    ...(await describePackages([client.metafile])),
    COMLINK,
    ...packages.licences,
  ]);
  return {
    client: {
      path: `/engine/webcontainer-${hashText(client.text)}.js`,
      type: 'text/javascript',
      text: client.text,
    },
    packages: {
      path: `/engine/packages-${packages.hash}.json`,
      type: 'application/json',
      text: packages.text,
    },
    licences: { path: '/engine/LICENSES-webcontainer.txt', type: 'text/plain', text: licences },
    versions: packages.versions,
  };
}

/** The client holds a copy of it, without its licence's text. */
const COMLINK = `comlink 4.3.0, in @webcontainer/api

Copyright 2017 Google Inc. Apache License 2.0: https://www.apache.org/licenses/LICENSE-2.0`;

/** As it is; a file of its own, because one module is one boot (`container-frame.ts`). */
async function bundleClient(): Promise<{ text: string; metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    stdin: { contents: `export { WebContainer } from '@webcontainer/api';`, resolveDir: ROOT },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild wrote nothing');
  return { text: file.text, metafile };
}
