/** esbuild plugin: the packages' files, prepared for the bundle. */

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { keepClassNames, keepEveryName, lowerAsync } from './transform.ts';

/** Their functions' names are seen: Express names layers by them, the middlewares' errors print their class. */
const NAMED =
  /node_modules[\\/](express|router|body-parser|serve-static|express-rate-limit|express-slow-down)[\\/]/;
/** Its class is Node's own in the learner's eyes. */
const BUFFER = /node_modules[\\/]buffer[\\/]/;

export const packagesPlugin: Plugin = {
  name: 'packages',
  setup(build) {
    build.onLoad({ filter: /node_modules.*\.[cm]?js$/ }, async ({ path }) => ({
      contents: await prepare(path, await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};

async function prepare(path: string, source: string): Promise<string> {
  const lowered = await lowerAsync(source);
  if (NAMED.test(path)) return keepEveryName(lowered);
  return BUFFER.test(path) ? keepClassNames(lowered) : lowered;
}
