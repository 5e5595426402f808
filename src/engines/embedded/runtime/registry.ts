/** What the learner's modules can import by name: packages, and Node's core modules. Evaluated when first asked for. */

/** A module as its importers see it: named exports and a default. */
export type Exports = Readonly<Record<string, unknown>>;

const CORE: Record<string, () => Promise<Exports>> = {
  assert: () => import('node:assert'),
  'assert/strict': () => import('node:assert/strict'),
  async_hooks: () => import('node:async_hooks'),
  buffer: () => import('node:buffer'),
  crypto: () => import('node:crypto'),
  diagnostics_channel: () => import('node:diagnostics_channel'),
  dns: () => import('node:dns'),
  events: () => import('node:events'),
  fs: () => import('node:fs'),
  'fs/promises': () => import('node:fs/promises'),
  http: () => import('node:http'),
  net: () => import('node:net'),
  os: () => import('node:os'),
  path: () => import('node:path'),
  'path/posix': () => import('node:path/posix'),
  perf_hooks: () => import('node:perf_hooks'),
  process: () => import('node:process'),
  querystring: () => import('node:querystring'),
  stream: () => import('node:stream'),
  'stream/promises': () => import('node:stream/promises'),
  string_decoder: () => import('node:string_decoder'),
  timers: () => import('node:timers'),
  'timers/promises': () => import('node:timers/promises'),
  tty: () => import('node:tty'),
  url: () => import('node:url'),
  util: () => import('node:util'),
  zlib: () => import('node:zlib'),
};

export const CORE_MODULES: readonly string[] = Object.keys(CORE);

const PACKAGES: Record<string, () => Promise<Exports>> = {
  express: () => import('express'),
  'express-rate-limit': () => import('express-rate-limit'),
  'express-slow-down': () => import('express-slow-down'),
};

/** Core modules of Node that are not here: importing one is another mistake than importing a package that is not. */
const OTHER_CORE = new Set(
  `child_process cluster console constants dgram dns/promises domain http2 https inspector inspector/promises module
  path/win32 punycode readline readline/promises repl stream/consumers stream/web sys tls trace_events util/types v8 vm
  wasi worker_threads`.split(/\s+/),
);

const loaded = new Map<string, Exports>();

/** The packages are evaluated while the worker waits, not while the learner does. */
export async function warmUp(): Promise<void> {
  await Promise.all(Object.keys(PACKAGES).map(loadBare));
}

/** For `require`, which cannot wait. */
export async function loadEverything(): Promise<void> {
  await Promise.all([...Object.keys(PACKAGES), ...Object.keys(CORE)].map(loadBare));
}

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
  return load ? { id, load } : null;
}
