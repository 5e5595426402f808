/**
 * What is no part of the worker: packages and core modules that few labs import, each in a file of its own that is
 * fetched when a run asks for it. A chunk is an ES module whose default export takes the worker's own modules (by the
 * names in `SHARED`) and gives its modules by the names under which they are imported.
 */

import { join } from 'node:path';
import { SHIMS } from './paths.ts';

/** Packages, by the name under which they are imported. */
export const CHUNK_PACKAGES = [
  'bottleneck',
  'cookie-parser',
  'cors',
  'p-retry',
  'rate-limiter-flexible',
] as const;

const whole = (file: string) => join(SHIMS, 'whole', file);

/** The modules of a chunk by the names under which they are imported: each a file of ours, or Node's own by its name. */
export type ChunkModules = Readonly<Record<string, string>>;

/** Core modules, in the chunk in which they come. */
export const CHUNK_CORE: Readonly<Record<string, ChunkModules>> = {
  assert: { assert: 'assert', 'assert/strict': 'assert/strict' },
  crypto: { crypto: whole('crypto.mjs') },
  fs: { fs: whole('fs.js'), 'fs/promises': whole('fs-promises.js') },
  zlib: { zlib: whole('zlib.js') },
  util: {
    util: whole('util.js'),
    'util/types': 'internal/util/types',
  },
  url: { url: 'url', punycode: 'punycode' },
  // What is small: each would hardly fill a file.
  rest: {
    console: whole('console.js'),
    constants: whole('constants.js'),
    'dns/promises': whole('dns-promises.js'),
    os: whole('os.js'),
    'path/win32': 'path/win32',
    perf_hooks: whole('perf_hooks.js'),
    'stream/consumers': whole('stream-consumers.js'),
    'stream/web': whole('stream-web.js'),
  },
};

/** Node's own modules that chunks bring with them. */
export const CHUNK_NATIVES = [
  'assert',
  'assert/strict',
  'internal/assert/assertion_error',
  'internal/assert/myers_diff',
  'internal/assert/utils',
  'internal/mime',
  'internal/util/comparisons',
  'internal/util/diff',
  'internal/util/parse_args/parse_args',
  'internal/util/parse_args/utils',
  'path/win32',
  'punycode',
  'url',
  'util',
  'zlib',
] as const;

/** What Node's own code in a chunk gets in the place of a module that the worker has, but has only in part. */
export const CHUNK_SHIMS: Readonly<Record<string, string>> = {
  'engine:binding': whole('binding.js'),
  'internal/errors/error_source': whole('error-source.js'),
  'internal/url': whole('internal-url.js'),
};

/** The worker's modules that chunks use: there is one of each. */
export const SHARED = [
  'async_hooks',
  'buffer',
  'cluster',
  'crypto',
  'diagnostics_channel',
  'dns',
  'engine:binding',
  'engine:clock',
  'engine:disk',
  'engine:files',
  'engine:intrinsics',
  'engine:lazy',
  'engine:loop',
  'engine:primordials',
  'engine:turn',
  'engine:uv',
  'events',
  'internal/assert',
  'internal/async_hooks',
  'internal/buffer',
  'internal/errors',
  'internal/constants',
  'internal/net',
  'internal/options',
  'internal/querystring',
  'internal/streams/utils',
  'internal/url',
  'internal/util',
  'internal/util/colors',
  'internal/util/debuglog',
  'internal/util/inspect',
  'internal/util/types',
  'internal/validators',
  'path',
  'process',
  'querystring',
  'stream',
  'stream/promises',
  'string_decoder',
  'timers',
  'timers/promises',
] as const;
