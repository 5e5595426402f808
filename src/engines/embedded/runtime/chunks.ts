/**
 * Packages and core modules that are no part of the worker: they come in chunks (`build/chunks.ts`), which the host
 * hands over when a run imports one. The frame in which the worker lives may fetch nothing itself.
 */

import share from 'engine:shared';
import type { Host } from './host.ts';
import { loop } from './loop.ts';

interface ChunkNotes {
  /** The names under which its modules are imported. */
  modules: readonly string[];
  /** A package's. */
  version?: string;
}

declare const __CHUNKS__: Readonly<Record<string, ChunkNotes>>;

/** What is imported under a name, made when it is first asked for. */
type ChunkModules = Readonly<Record<string, () => unknown>>;

const chunkOf = new Map(
  Object.entries(__CHUNKS__).flatMap(([chunk, { modules }]) => modules.map((id) => [id, chunk] as const)),
);
const asked = new Map<string, PromiseWithResolvers<ChunkModules>>();
let host: Host | null = null;

export function connectChunks(to: Host): void {
  host = to;
}

/** Every module that comes in a chunk. */
export const CHUNK_MODULES: readonly string[] = [...chunkOf.keys()];

/** Without `node:`. */
export const isInChunk = (id: string) => chunkOf.has(id);

/** Whether it is a package, not a module of Node's. */
export const isChunkPackage = (id: string) => __CHUNKS__[id]?.version !== undefined;

/** Of the packages that the run has asked for so far. */
export function chunkVersions(): Record<string, string> {
  const versions = [...asked.keys()].map((chunk) => [chunk, __CHUNKS__[chunk]?.version]);
  return Object.fromEntries(versions.filter(([, version]) => version !== undefined));
}

/** The module's `module.exports`, or its namespace. Time stands still until it is there. */
export async function loadFromChunk(id: string): Promise<unknown> {
  const release = loop.hold();
  try {
    const modules = await ask(chunkOf.get(id) ?? '');
    return modules[id]?.();
  } finally {
    release();
  }
}

function ask(chunk: string): Promise<ChunkModules> {
  const known = asked.get(chunk);
  if (known) return known.promise;
  const answer = Promise.withResolvers<ChunkModules>();
  asked.set(chunk, answer);
  host?.post({ type: 'need', chunk });
  return answer.promise;
}

/** The host hands over what was asked for. */
export function takeChunk(chunk: string, code: string): void {
  const answer = asked.get(chunk);
  if (answer && host) evaluate(host.defineModule(code)).then(answer.resolve, answer.reject);
}

async function evaluate(specifier: string): Promise<ChunkModules> {
  const { default: create }: { default: (share: unknown, module: object) => ChunkModules } = await import(
    /* @vite-ignore */ specifier
  );
  return create(share, {});
}
