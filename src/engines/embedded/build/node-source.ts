/**
 * The source text of the pinned Node, taken out of the binary in the npm package `node`. Generated into `.cache/`,
 * never committed; the licence travels with it.
 */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CHUNK_NATIVES } from './chunks.ts';
import { NATIVES } from './natives.ts';
import { CACHE } from './paths.ts';

const run = promisify(execFile);
const EXTRACTOR = fileURLToPath(new URL('./extract-natives.cjs', import.meta.url));

export interface NodeSource {
  /** Without the `v`. */
  version: string;
  /** Holds `<id>.js` for every id in `NATIVES` and `CHUNK_NATIVES`. */
  folder: string;
  licence: string;
}

const IDS = [...NATIVES, ...CHUNK_NATIVES];

let known: Promise<NodeSource> | null = null;

/** Extracts once a version: later processes find the folder. */
export function readNodeSource(): Promise<NodeSource> {
  known ??= findOrExtract();
  return known;
}

async function findOrExtract(): Promise<NodeSource> {
  const binary = findBinary();
  const { stdout } = await run(binary, ['--version']);
  const version = stdout.trim().slice(1);
  const folder = join(CACHE, `node-${version}`);
  if (!IDS.every((id) => existsSync(join(folder, `${id}.js`)))) await extract(binary, folder);
  return { version, folder, licence: await readLicence(folder) };
}

/** The optional dependency; where it could not be installed, the Node that runs this. */
function findBinary(): string {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('node/package.json'));
    const names = ['bin/node', 'bin/node.exe'].map((name) => join(folder, name));
    return names.find((name) => existsSync(name)) ?? process.execPath;
  } catch {
    return process.execPath;
  }
}

/** Two builds may run at once: the folder appears whole or not at all. */
async function extract(binary: string, folder: string): Promise<void> {
  const partial = `${folder}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  await run(binary, ['--no-deprecation', EXTRACTOR, partial, ...IDS]);
  await rm(folder, { recursive: true, force: true });
  await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }));
}

/** The licence as Node's older files carry it in their first comments, with every copyright line among them. */
async function readLicence(folder: string): Promise<string> {
  const sources = await Promise.all(IDS.map((id) => readFile(join(folder, `${id}.js`), 'utf8')));
  const comments = sources.map((source) => /^(\/\/.*\n|\n)+/.exec(source)?.[0] ?? '');
  const notices = comments
    .map((comment) => comment.replace(/^\/\/ ?/gm, '').trim())
    .filter((notice) => notice.includes('Permission is hereby granted'));
  if (notices.length === 0) throw new Error('Node’s source carries no licence any more');
  return ['Copyright Node.js contributors. All rights reserved.', ...new Set(notices)].join('\n\n');
}
