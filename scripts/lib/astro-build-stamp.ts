/** Notes from which files a build was made, whoever started it. */

import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { hashInputs, isBuiltHere, removeStamp, writeStamp } from './build-stamp.ts';

export default function buildStamp(): AstroIntegration {
  let root = '';
  let inputs = '';
  /** A build into another folder says nothing of the one that is served. */
  let isServed = true;
  return {
    name: 'build-stamp',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
        isServed = isBuiltHere(root, fileURLToPath(config.outDir));
      },
      'astro:build:start': async () => {
        if (!isServed) return;
        await removeStamp(root);
        inputs = await hashInputs(root);
      },
      'astro:build:done': async () => {
        if (isServed) await writeStamp(root, inputs);
      },
    },
  };
}
