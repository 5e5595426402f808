/** What the learner's modules can import by name: packages, and Node's core modules. Evaluated when first asked for. */

import { CHUNK_MODULES, isChunkPackage, isInChunk, loadFromChunk } from './chunks.ts';

/** A module as its importers see it: named exports and a default. */
export type Exports = Readonly<Record<string, unknown>>;

const CORE: Record<string, () => Promise<Exports>> = {
  async_hooks: () => import('node:async_hooks'),
  buffer: () => import('node:buffer'),
  diagnostics_channel: () => import('node:diagnostics_channel'),
  dns: () => import('node:dns'),
  events: () => import('node:events'),
  http: () => import('node:http'),
  net: () => import('node:net'),
  path: () => import('node:path'),
  'path/posix': () => import('node:path/posix'),
  process: () => import('node:process'),
  querystring: () => import('node:querystring'),
  stream: () => import('node:stream'),
  'stream/promises': () => import('node:stream/promises'),
  string_decoder: () => import('node:string_decoder'),
  timers: () => import('node:timers'),
  'timers/promises': () => import('node:timers/promises'),
  tty: () => import('node:tty'),
};

export const CORE_MODULES: readonly string[] = [
  ...Object.keys(CORE),
  ...CHUNK_MODULES.filter((id) => !isChunkPackage(id)),
];

const PACKAGES: Record<string, () => Promise<Exports>> = {
  express: () => import('express'),
  'express-rate-limit': () => import('express-rate-limit'),
  'express-slow-down': () => import('express-slow-down'),
};

/** Core modules of Node that are not here: importing one is another mistake than importing a package that is not. */
const OTHER_CORE = new Set(
  `child_process cluster console dgram domain http2 https inspector inspector/promises module
  readline readline/promises repl sys tls trace_events v8 vm
  wasi worker_threads`.split(/\s+/),
);

const loaded = new Map<string, Exports>();

/** The packages are evaluated while the worker waits, not while the learner does. */
export async function warmUp(): Promise<void> {
  await Promise.all(Object.keys(PACKAGES).map(loadBare));
}

/** For `require`, which cannot wait: all that the worker has, and of the chunks what the files' texts name in quotes. */
export async function loadEverything(texts: readonly string[]): Promise<void> {
  const named = CHUNK_MODULES.filter((id) => texts.some((text) => isQuoted(id, text)));
  await Promise.all([...Object.keys(PACKAGES), ...Object.keys(CORE), ...named].map(loadBare));
}

const isQuoted = (id: string, text: string) =>
  ["'", '"', '`'].some(
    (quote) => text.includes(`${id}${quote}`) && new RegExp(`${quote}(node:)?${id}${quote}`).test(text),
  );

/** Null if there is no such module here. Core modules go with or without `node:`. */
export async function loadBare(specifier: string): Promise<Exports | null> {
  const found = findBare(specifier);
  if (!found) return null;
  const exports = loaded.get(found.id) ?? (await found.load());
  loaded.set(found.id, exports);
  return exports;
}

/** What has been loaded before; null if nothing has, or there is no such module. */
export function takeBare(specifier: string): Exports | null {
  return loaded.get(findBare(specifier)?.id ?? '') ?? null;
}

export function missingKind(specifier: string): 'builtin' | 'package' {
  return specifier.startsWith('node:') || OTHER_CORE.has(specifier) ? 'builtin' : 'package';
}

function findBare(specifier: string): { id: string; load: () => Promise<Exports> } | null {
  const id = specifier.replace(/^node:/, '');
  const load = Object.hasOwn(CORE, id) ? CORE[id] : specifier === id ? PACKAGES[id] : undefined;
  if (load) return { id, load };
  const isFromChunk = isInChunk(id) && (specifier === id || !isChunkPackage(id));
  return isFromChunk ? { id, load: async () => asExports(await loadFromChunk(id)) } : null;
}

/** A CommonJS module is what it exports, by name, and as a whole by `default`. */
function asExports(module: unknown): Exports {
  const isObject = (typeof module === 'object' && module !== null) || typeof module === 'function';
  if (!isObject) return { default: module };
  return '__esModule' in module && 'default' in module ? { ...module } : { ...module, default: module };
}
