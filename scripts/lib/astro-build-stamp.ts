/** Notes from which files a build was made, whoever started it. */

import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { hashInputs, removeStamp, writeStamp } from './build-stamp.ts';

export default function buildStamp(): AstroIntegration {
  let root = '';
  let inputs = '';
  return {
    name: 'build-stamp',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:start': async () => {
        await removeStamp(root);
        inputs = await hashInputs(root);
      },
      'astro:build:done': () => writeStamp(root, inputs),
    },
  };
}
