/** esbuild plugin: the packages' files, prepared for the bundle. */

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { CHUNK_PACKAGES } from './chunks.ts';
import { makeBuffersAtOnce } from './fast-buffers.ts';
import { keepIntrinsics } from './own-intrinsics.ts';
import { keepClassNames, keepEveryName, markAsync, markAsyncOwn } from './transform.ts';

/** Their functions' names are seen: Express names layers by them, errors and logged objects print their class. */
const NAMED_IN_WORKER = [
  'express',
  'router',
  'body-parser',
  'serve-static',
  'express-rate-limit',
  'express-slow-down',
];
const NAMED = new RegExp(`node_modules[\\\\/](${[...NAMED_IN_WORKER, ...CHUNK_PACKAGES].join('|')})[\\\\/]`);
/** Ours that go on later beside the learner's. */
const OWN_ASYNC = /(runtime[\\/]fetch|traffic[\\/]sender)\.ts$/;
/** CommonJS of ours is Node's plugin's. */
const OWN = /[\\/]src[\\/].*\.(ts|mjs)$/;
/** Its class is Node's own in the learner's eyes. */
const BUFFER = /node_modules[\\/]buffer[\\/]/;
/** An error that it throws is named by its class. */
const PATHS = /node_modules[\\/]path-to-regexp[\\/]/;

export const packagesPlugin: Plugin = {
  name: 'packages',
  setup(build) {
    build.onLoad({ filter: /node_modules.*\.[cm]?js$/ }, async ({ path }) => ({
      contents: await prepare(path, keepIntrinsics(path, await readFile(path, 'utf8'))),
      loader: 'js',
    }));
    build.onLoad({ filter: OWN_ASYNC }, async ({ path }) => ({
      contents: keepIntrinsics(path, await markAsyncOwn(await readFile(path, 'utf8'))),
      loader: 'js',
    }));
    build.onLoad({ filter: OWN }, async ({ path }) => ({
      contents: keepIntrinsics(path, await readFile(path, 'utf8')),
      loader: path.endsWith('.ts') ? 'ts' : 'js',
    }));
  },
};

async function prepare(path: string, source: string): Promise<string> {
  const marked = markAsync(source);
  if (NAMED.test(path)) return keepEveryName(marked);
  if (BUFFER.test(path)) return keepClassNames(makeBuffersAtOnce(marked));
  return PATHS.test(path) ? keepClassNames(marked) : marked;
}
