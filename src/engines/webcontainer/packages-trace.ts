/** Which files of the installed packages Node could load inside the container. On the build's machine. */

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { CHUNK_PACKAGES } from '../embedded/build/chunks.ts';
import { ROOT } from '../embedded/build/paths.ts';
import { OBSERVED_PACKAGES } from '../node/versions.ts';

/** What a learner's server can import by name, as in the embedded engine. The five beside express and its middlewares add 47 kB to 257 (brotli). */
export const PACKAGES: readonly string[] = [...OBSERVED_PACKAGES, ...CHUNK_PACKAGES];

export interface Trace {
  /** Relative to the project, with slashes, sorted; `package.json` files among them. */
  files: string[];
  metafiles: Metafile[];
}

/** Beyond `import`, `require`, `node` and `default`: none for an older Node, what a newer one asks for besides. */
const CONDITIONS = [[], ['module-sync']];

/**
 * Follows every `import` and `require` as Node would resolve it, from each package's both entries. Packages come with
 * much that is never loaded: types, tests, other builds, once whole work trees.
 */
export async function tracePackages(): Promise<Trace> {
  const metafiles = await Promise.all(CONDITIONS.map(traceOnce));
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
  const loaded = inputs.filter((file) => file.includes('node_modules/'));
  return { files: [...new Set([...loaded, ...loaded.flatMap(manifestsAbove)])].sort(), metafiles };
}

async function traceOnce(conditions: string[]): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    stdin: { contents: PACKAGES.map(loadBothWays).join('\n'), resolveDir: ROOT },
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    conditions,
    format: 'cjs',
    treeShaking: false,
    logLevel: 'error',
    plugins: [leaveAbsent],
  });
  return metafile;
}

/** A package may have one build for `import` and another for `require`. */
function loadBothWays(name: string, index: number): string {
  return `import * as imported${index} from '${name}'; globalThis.loaded = [imported${index}, require('${name}')];`;
}

/** Packages ask for others that need not be installed: drivers of databases, colours for a terminal. */
const leaveAbsent: Plugin = {
  name: 'leave-absent',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (pluginData === leaveAbsent) return undefined;
      const found = await resolve(path, { kind, resolveDir, importer, pluginData: leaveAbsent });
      return found.errors.length > 0 ? { path, external: true } : found;
    });
  },
};

/** Node reads the nearest to know a file's kind, and the package's own to find its entries. */
function manifestsAbove(file: string): string[] {
  const folder = dirname(file);
  const manifest = `${folder}/package.json`;
  const own = existsSync(join(ROOT, manifest)) ? [manifest] : [];
  return /node_modules\/(@[^/]+\/)?[^/]+$/.test(folder) ? own : [...own, ...manifestsAbove(folder)];
}
