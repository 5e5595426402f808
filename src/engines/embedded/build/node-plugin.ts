/** esbuild plugin: who asks for a core module gets Node's own source where it is used, and a shim where it is not. */

import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { NATIVES } from './natives.ts';
import { SHIMS } from './paths.ts';
import { keepClassNames, lowerAsync } from './transform.ts';
import { trimErrors } from './trim-errors.ts';

const require = createRequire(import.meta.url);

/** Shims by the core module they stand for; `internal/…` shims are found by their path. */
const SHIMMED: Record<string, string> = {
  async_hooks: 'async_hooks.js',
  buffer: 'buffer.mjs',
  cluster: 'cluster.js',
  crypto: 'crypto.mjs',
  dns: 'dns.js',
  fs: 'fs.js',
  'fs/promises': 'fs-promises.js',
  os: 'os.js',
  perf_hooks: 'perf_hooks.js',
  process: 'process-module.js',
  timers: 'timers.js',
  'timers/promises': 'timers-promises.js',
  tty: 'tty.js',
  url: 'url.js',
  util: 'util.js',
  zlib: 'zlib.js',
};

const ABSENT = join(SHIMS, 'absent.js');
const NATIVE_IDS: ReadonlySet<string> = new Set(NATIVES);

/** `folder` holds Node's extracted source. */
export async function nodePlugin(folder: string): Promise<Plugin> {
  const internalShims = await listInternalShims();

  const resolve = (id: string): string | undefined => {
    if (internalShims.has(id)) return join(SHIMS, `${id}.js`);
    if (NATIVE_IDS.has(id)) return join(folder, `${id}.js`);
    const shim = SHIMMED[id];
    if (shim !== undefined) return join(SHIMS, shim);
    if (id === 'string_decoder') return require.resolve('string_decoder/');
    return undefined;
  };

  const ours: Record<string, string> = {
    'engine:binding': join(SHIMS, 'binding.js'),
    'engine:names': join(SHIMS, 'names.js'),
    'engine:primordials': fileOf(PRIMORDIALS, folder),
  };

  return {
    name: 'node',
    setup(build) {
      build.onResolve({ filter: /^engine:/ }, ({ path }) => ({ path: ours[path] ?? ABSENT }));
      build.onResolve({ filter: /^[a-z_:/0-9-]+$/i }, ({ path, importer }) => {
        const id = path.replace(/^node:/, '');
        const found = resolve(id);
        if (found !== undefined) return { path: found };
        // Node's own code names much that it needs only for what is not offered here.
        const isNodes = importer.startsWith(folder) || importer.startsWith(SHIMS);
        const isMissing = id !== path || id.startsWith('internal/') || isNodes;
        return isMissing && !/^[./]/.test(id) && !isInstalled(id) ? { path: ABSENT } : undefined;
      });
      build.onLoad({ filter: /\.js$/ }, async ({ path }) => {
        if (path.startsWith(folder)) return { contents: await wrapNative(path, folder), loader: 'js' };
        if (!path.startsWith(SHIMS)) return undefined;
        return { contents: keepClassNames(await readFile(path, 'utf8')), loader: 'js' };
      });
    },
  };
}

async function listInternalShims(): Promise<ReadonlySet<string>> {
  const files = await readdir(join(SHIMS, 'internal'), { recursive: true });
  return new Set(
    files
      .filter((file) => file.endsWith('.js'))
      .map((file) => `internal/${file.replaceAll('\\', '/').slice(0, -'.js'.length)}`),
  );
}

const PRIMORDIALS = 'internal/per_context/primordials';
const ERRORS = 'internal/errors';

/** Node compiles its modules as functions of these names. */
async function wrapNative(path: string, folder: string): Promise<string> {
  const source = await readFile(path, 'utf8');
  if (path === fileOf(PRIMORDIALS, folder))
    return `'use strict'; const primordials = module.exports = {};\n${source}`;
  const code = path === fileOf(ERRORS, folder) ? trimErrors(source, await readRaisers(folder)) : source;
  const parameters =
    "const primordials = require('engine:primordials'); const internalBinding = require('engine:binding');";
  // Primordials alone must see real async functions: it takes their prototypes.
  return `'use strict'; ${parameters}\n${await lowerAsync(keepClassNames(code))}`;
}

/** Whatever may raise one of Node's errors: its own modules and the shims. */
async function readRaisers(folder: string): Promise<string[]> {
  const natives = NATIVES.filter((id) => id !== ERRORS).map((id) => fileOf(id, folder));
  const shims = (await readdir(SHIMS, { recursive: true })).filter((file) => /\.m?js$/.test(file));
  return Promise.all(
    [...natives, ...shims.map((file) => join(SHIMS, file))].map((file) => readFile(file, 'utf8')),
  );
}

const fileOf = (id: string, folder: string) => join(folder, `${id}.js`);

function isInstalled(id: string): boolean {
  if (id.startsWith('internal/') || require('node:module').builtinModules.includes(id)) return false;
  try {
    require.resolve(id);
    return true;
  } catch {
    return false;
  }
}
