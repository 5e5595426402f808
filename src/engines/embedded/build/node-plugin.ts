/** esbuild plugin: who asks for a core module gets Node's own source where it is used, and a shim where it is not. */

import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { CHUNK_NATIVES, CHUNK_SHIMS, SHARED } from './chunks.ts';
import { NATIVES } from './natives.ts';
import { keepIntrinsics } from './own-intrinsics.ts';
import { ENGINE, SHIMS } from './paths.ts';
import { keepClassNames, markAsync } from './transform.ts';
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
  process: 'process-module.js',
  timers: 'timers.js',
  'timers/promises': 'timers-promises.js',
  tty: 'tty.js',
  url: 'url.js',
  util: 'util.js',
  zlib: 'zlib.js',
};

const ABSENT = join(SHIMS, 'absent.js');

/** Our own modules that shims ask for by name: a chunk takes them from the worker. */
const OURS: Record<string, string> = {
  'engine:binding': join(SHIMS, 'binding.js'),
  'engine:clock': join(ENGINE, 'runtime/clock.ts'),
  'engine:disk': join(ENGINE, 'runtime/disk.ts'),
  'engine:files': join(SHIMS, 'files.js'),
  'engine:intrinsics': join(SHIMS, 'intrinsics.mjs'),
  'engine:lazy': join(SHIMS, 'lazy.js'),
  'engine:loop': join(ENGINE, 'runtime/loop.ts'),
  'engine:names': join(SHIMS, 'names.js'),
  'engine:turn': join(ENGINE, 'runtime/turn.ts'),
  'engine:uv': join(ENGINE, 'runtime/uv.ts'),
};

/** What is built: a chunk takes from the worker what it has, and prefers Node's own code to a shim that is smaller. */
export type BundleKind = 'worker' | 'chunk';

/** As esbuild names modules that are no files. */
const SHARED_NAMESPACE = 'shared';
const SHARED_IDS: ReadonlySet<string> = new Set(SHARED);

/** `folder` holds Node's extracted source. */
export async function nodePlugin(folder: string, kind: BundleKind): Promise<Plugin> {
  const internalShims = await listInternalShims();
  const natives: ReadonlySet<string> = new Set(
    kind === 'worker' ? NATIVES : [...CHUNK_NATIVES, 'path/posix'],
  );

  const resolve = (id: string): string | undefined => {
    if (internalShims.has(id)) return join(SHIMS, `${id}.js`);
    if (natives.has(id)) return join(folder, `${id}.js`);
    const shim = SHIMMED[id];
    if (shim !== undefined) return join(SHIMS, shim);
    if (id === 'string_decoder') return require.resolve('string_decoder/');
    return undefined;
  };

  const resolveOurs = (id: string) =>
    id === 'engine:primordials' ? fileOf(PRIMORDIALS, folder) : (OURS[id] ?? ABSENT);

  return {
    name: 'node',
    setup(build) {
      build.onResolve({ filter: /^engine:shared$/ }, ({ path }) => ({ path, namespace: SHARED_NAMESPACE }));
      build.onResolve({ filter: /^(node:)?[a-z_:/0-9-]+$/i }, ({ path, importer }) => {
        if (kind === 'worker') return undefined;
        const id = path.replace(/^node:/, '');
        const shim = CHUNK_SHIMS[id];
        if (shim !== undefined && importer !== shim) return { path: shim };
        return SHARED_IDS.has(id) ? { path: id, namespace: SHARED_NAMESPACE } : undefined;
      });
      build.onLoad({ filter: /.*/, namespace: SHARED_NAMESPACE }, ({ path }) => ({
        contents:
          path === 'engine:shared' ? writeSharing() : `module.exports = __share(${JSON.stringify(path)});`,
        loader: 'js',
        resolveDir: ENGINE,
      }));
      build.onResolve({ filter: /^engine:/ }, ({ path }) => ({ path: resolveOurs(path) }));
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
        const source = keepIntrinsics(path, await readFile(path, 'utf8'));
        return { contents: markAsync(keepClassNames(source)), loader: 'js' };
      });
    },
  };
}

/** The worker's end of it: a module that gives each shared one by its name. */
function writeSharing(): string {
  const members = SHARED.map((id) => {
    const name = id.startsWith('engine:') || id.startsWith('internal/') ? id : `node:${id}`;
    return `${JSON.stringify(id)}: () => require(${JSON.stringify(name)})`;
  });
  return `const shared = { ${members.join(', ')} };\nmodule.exports = (id) => shared[id]();`;
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
  return `'use strict'; ${parameters}\n${markAsync(keepClassNames(code))}`;
}

/** Whatever may raise one of Node's errors: its own modules and the shims. */
async function readRaisers(folder: string): Promise<string[]> {
  const natives = [...NATIVES, ...CHUNK_NATIVES]
    .filter((id) => id !== ERRORS)
    .map((id) => fileOf(id, folder));
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
