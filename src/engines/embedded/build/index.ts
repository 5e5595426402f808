/** Builds the embedded engine, or finds it built: the worker's bundle, the chunks, the frame's page, the licences. */

import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Metafile } from 'esbuild';
import { bundleChunks, bundleFrameScript, bundleWorker } from './bundle.ts';
import { writeFramePage } from './frame.ts';
import { hashFiles, hashText } from './hash.ts';
import { collectLicences } from './licences.ts';
import { type NodeSource, readNodeSource } from './node-source.ts';
import { CACHE, ROOT } from './paths.ts';

/** A chunk as it was built: `chunks.ts`. */
export interface BuiltChunk {
  file: string;
  /** Of its content. */
  hash: string;
}

export interface EmbeddedEngineBuild {
  /** The worker's bundle, an ES module. */
  workerFile: string;
  /** Of the bundle's content: names it for ever. */
  hash: string;
  /** By their names. */
  chunks: Readonly<Record<string, BuiltChunk>>;
  licenceFile: string;
  frameHtml: string;
  frameCsp: string;
}

/** The sources of what goes into the bundle, and more: some of it all engines share. */
export const INPUT_FOLDERS = [
  fileURLToPath(new URL('../../', import.meta.url)),
  fileURLToPath(new URL('../../../traffic/', import.meta.url)),
  fileURLToPath(new URL('../../../lab/', import.meta.url)),
] as const;

/** Wall ms for which a build that is no longer the latest is kept. */
const KEPT = 24 * 3600 * 1000;

let latest: { inputs: string; build: Promise<EmbeddedEngineBuild> } | null = null;

/** Builds once for each state of the inputs, kept in `.cache/embedded/`. */
export async function buildEmbeddedEngine(): Promise<EmbeddedEngineBuild> {
  const node = await readNodeSource();
  const inputs = hashText(
    `${node.version} ${await hashFiles([...INPUT_FOLDERS, join(ROOT, 'package-lock.json')])}`,
  );
  if (latest?.inputs !== inputs) {
    const build = findOrBuild(node, join(CACHE, inputs));
    latest = { inputs, build };
    build.catch(() => {
      latest = null;
    });
  }
  return latest.build;
}

async function findOrBuild(node: NodeSource, folder: string): Promise<EmbeddedEngineBuild> {
  if (!existsSync(join(folder, 'build.json'))) await build(node, folder);
  const { hash, frameCsp, chunkHashes }: BuildNotes = JSON.parse(
    await readFile(join(folder, 'build.json'), 'utf8'),
  );
  const chunks = Object.entries(chunkHashes).map(([name, chunkHash]) => [
    name,
    { file: join(folder, chunkFile(name)), hash: chunkHash },
  ]);
  return {
    workerFile: join(folder, 'worker.mjs'),
    hash,
    chunks: Object.fromEntries(chunks),
    licenceFile: join(folder, 'LICENSES.txt'),
    frameHtml: await readFile(join(folder, 'frame.html'), 'utf8'),
    frameCsp,
  };
}

/** What a build's folder says of itself. */
interface BuildNotes {
  hash: string;
  frameCsp: string;
  chunkHashes: Record<string, string>;
}

const chunkFile = (name: string) => `chunk-${name}.mjs`;

/** Two builds may run at once: the folder appears whole or not at all. */
async function build(node: NodeSource, folder: string): Promise<void> {
  const [worker, frameScript] = await Promise.all([bundleWorker(node), bundleFrameScript()]);
  refuseUnwatched(worker.metafile);
  const chunks = [...(await bundleChunks(node, worker))];
  const frame = writeFramePage(frameScript);
  const notes: BuildNotes = {
    hash: hashText(worker.code),
    frameCsp: frame.policy,
    chunkHashes: Object.fromEntries(chunks.map(([name, { code }]) => [name, hashText(code)])),
  };
  const files = {
    'worker.mjs': worker.code,
    ...Object.fromEntries(chunks.map(([name, { code }]) => [chunkFile(name), code])),
    'LICENSES.txt': await collectLicences(
      [worker, ...chunks.map(([, chunk]) => chunk)].map(({ metafile }) => metafile),
      node,
    ),
    'frame.html': frame.html,
    'build.json': JSON.stringify(notes),
  };
  const partial = `${folder}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(partial, name), text);
  await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }));
  await removeOldBuilds();
}

/** A change to a source that is looked for nowhere would find the old build. */
function refuseUnwatched({ inputs }: Metafile): void {
  const unwatched = Object.keys(inputs).filter(
    (file) => file.startsWith('src/') && !INPUT_FOLDERS.some((folder) => join(ROOT, file).startsWith(folder)),
  );
  if (unwatched.length > 0) throw new Error(`the bundle is made of more than its inputs: ${unwatched}`);
}

/** Every edit of the engine leaves a build; another process may still be running a recent one. */
async function removeOldBuilds(): Promise<void> {
  const names = (await readdir(CACHE)).filter((name) => !name.startsWith('node-'));
  for (const folder of names.map((name) => join(CACHE, name))) {
    const { mtimeMs } = await stat(folder);
    if (mtimeMs < Date.now() - KEPT) await rm(folder, { recursive: true, force: true });
  }
}
