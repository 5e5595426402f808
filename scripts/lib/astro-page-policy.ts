/**
 * After a build: a policy in each page's `<meta>`, for hosts that send no headers of ours, and `dist/_headers`
 * for those that do. The engine's frame comes with a policy of its own.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { withMetaPolicy } from '../../src/csp.ts';
import { FRAME_PATH } from '../../src/engines/embedded/frame-policy.ts';
import { findFiles, headersOfFiles, isPage } from './built-files.ts';
import { writeHostRules } from './host-rules.ts';

export default function pagePolicy(): AstroIntegration {
  return {
    name: 'page-policy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const pages = (await findFiles(dist)).filter((file) => isPage(file) && file.path !== FRAME_PATH);
        for (const { name } of pages) {
          const file = join(dist, name);
          await writeFile(file, withMetaPolicy(await readFile(file, 'utf8')));
        }
        await writeFile(join(dist, '_headers'), writeHostRules(await headersOfFiles(dist)));
      },
    },
  };
}
