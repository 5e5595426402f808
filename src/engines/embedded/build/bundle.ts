/** The worker as one ES module. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { dataPlugin } from './data-plugin.ts';
import { nodePlugin } from './node-plugin.ts';
import type { NodeSource } from './node-source.ts';
import { packagesPlugin } from './packages-plugin.ts';
import { ENGINE, ROOT, SHIMS } from './paths.ts';

/** Named in a run's `ready` event: what was observed. */
const OBSERVED_PACKAGES = ['express', 'express-slow-down', 'express-rate-limit'];

export interface Bundle {
  code: string;
  metafile: Metafile;
}

export async function bundleWorker(node: NodeSource): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [join(ENGINE, 'runtime/worker.ts')],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2024',
    mainFields: ['browser', 'module', 'main'],
    conditions: ['browser'],
    minify: true,
    legalComments: 'none',
    inject: [join(SHIMS, 'globals.mjs')],
    define: {
      global: 'globalThis',
      __NODE_VERSION__: JSON.stringify(node.version),
      __VERSIONS__: JSON.stringify({ node: node.version, ...(await readVersions()) }),
      'process.env.NODE_ENV': '"development"',
      'process.env.NODE_DEBUG': 'undefined',
    },
    plugins: [await nodePlugin(node.folder), dataPlugin, packagesPlugin],
    logLevel: 'warning',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild wrote nothing');
  return { code: `${file.text}\n//# sourceURL=node:internal/engine\n`, metafile };
}

/** The frame's script, to stand inline in its page. */
export async function bundleFrameScript(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [join(ENGINE, 'frame/frame.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

async function readVersions(): Promise<Record<string, string>> {
  const entries = await Promise.all(
    OBSERVED_PACKAGES.map(async (name) => {
      const { version }: { version: string } = JSON.parse(await readFile(packageFile(name), 'utf8'));
      return [name, version] as const;
    }),
  );
  return Object.fromEntries(entries);
}

function packageFile(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name);
  const folder = `node_modules/${name}/`;
  return `${entry.slice(0, entry.lastIndexOf(folder) + folder.length)}package.json`;
}
