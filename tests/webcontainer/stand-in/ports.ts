/** A container's ports, from outside: what a process is started with, and what it leaves behind. */

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const PRELOAD = fileURLToPath(new URL('./ports-preload.ts', import.meta.url));

/** What a process tells of a port, as a line of JSON. */
export interface PortNews {
  type: 'open' | 'close';
  port: number;
}

let preload: Promise<string> | undefined;

/** As CommonJS for any Node: the container's need not read TypeScript. Built once in a process. */
export function portsPreload(): Promise<string> {
  preload ??= build({
    entryPoints: [PRELOAD],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return preload;
}

/** Frees what a process had claimed that is no more, and tells which ports were open. */
export function freePorts(folder: string, pid: number): number[] {
  return readdirSync(folder).flatMap((name) => {
    const claim: { pid: number; real?: number } = JSON.parse(
      readFileSync(join(folder, name), 'utf8') || '{}',
    );
    if (claim.pid !== pid) return [];
    rmSync(join(folder, name), { force: true });
    return claim.real === undefined ? [] : [Number(name)];
  });
}
