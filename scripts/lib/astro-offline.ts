/** After a build: the service worker, with the list of the files it keeps. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import { OFFLINE_PAGE, SERVICE_WORKER } from '../../src/offline/names.ts';
import { type BuiltFile, findFiles } from './built-files.ts';

const SOURCE = fileURLToPath(new URL('../../src/offline/service-worker.ts', import.meta.url));

/** Everything a lab needs, recordings included; pages are kept as they are visited, the engine's chunks as they are used. */
const KEPT = /^\/(_astro\/|engine\/worker-|evidence\/|favicon\.svg$)/;
/** Files whose names carry a hash of their content. */
const HASHED = /^\/(_astro\/|engine\/worker-)/;

export default function offline(): AstroIntegration {
  return {
    name: 'offline',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const kept = (await findFiles(dist)).filter(({ path }) => KEPT.test(path) || path === OFFLINE_PAGE);
        const files = await Promise.all(kept.map((file) => toEntry(dist, file)));
        await build({
          entryPoints: [SOURCE],
          outfile: join(dist, SERVICE_WORKER),
          bundle: true,
          minify: true,
          format: 'iife',
          target: 'es2022',
          legalComments: 'none',
          define: { 'self.__FILES': JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
        });
      },
    },
  };
}

async function toEntry(dist: string, { name, path }: BuiltFile) {
  if (HASHED.test(path)) return { url: path, revision: null };
  const text = await readFile(join(dist, name));
  return { url: path, revision: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}
