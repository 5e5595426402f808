/** The worker as one ES module, and each chunk as another. */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { CHUNK_CORE, CHUNK_PACKAGES, type ChunkModules } from './chunks.ts';
import { dataPlugin } from './data-plugin.ts';
import { applyEdits, findEagerEdits, movePlaces } from './eager-modules.ts';
import { type BundleKind, nodePlugin } from './node-plugin.ts';
import type { NodeSource } from './node-source.ts';
import { findPackagePlaces, writePackagePlaces } from './package-places.ts';
import { packagesPlugin } from './packages-plugin.ts';
import { ENGINE, ROOT, SHIMS } from './paths.ts';

/** Named in a run's `ready` event: what was observed. */
const OBSERVED_PACKAGES = ['express', 'express-slow-down', 'express-rate-limit'];

export interface Bundle {
  code: string;
  metafile: Metafile;
}

export async function bundleWorker(node: NodeSource): Promise<Bundle> {
  const options = await commonOptions(node, 'worker');
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: [join(ENGINE, 'runtime/worker.ts')],
    outfile: 'worker.mjs',
    sourcemap: 'external',
    sourcesContent: false,
    format: 'esm',
    inject: [join(SHIMS, 'globals.mjs')],
    define: {
      ...options.define,
      __NODE_VERSION__: JSON.stringify(node.version),
      __VERSIONS__: JSON.stringify({ node: node.version, ...(await readVersions(OBSERVED_PACKAGES)) }),
      __CHUNKS__: JSON.stringify(await describeChunks()),
    },
  });
  const map = outputFiles.find(({ path }) => path.endsWith('.map'));
  const code = outputFiles.find(({ path }) => path.endsWith('.mjs'));
  if (!map || !code) throw new Error('esbuild wrote no source map');
  const edits = findEagerEdits(code.text);
  const places = movePlaces(findPackagePlaces(JSON.parse(map.text)), code.text, edits);
  const text = applyEdits(code.text, edits) + writePackagePlaces(places);
  return takeOutput({ outputFiles: [{ text }], metafile }, 'engine');
}

/** Every chunk, by its name. */
export async function bundleChunks(node: NodeSource, worker: Bundle): Promise<Map<string, Bundle>> {
  const names = [...Object.keys(CHUNK_CORE), ...CHUNK_PACKAGES];
  const chunks = await Promise.all(names.map(async (name) => [name, await bundleChunk(node, name)] as const));
  for (const [name, { metafile }] of chunks) refuseTwins(name, metafile, worker.metafile);
  return new Map(chunks);
}

async function bundleChunk(node: NodeSource, name: string): Promise<Bundle> {
  const modules = modulesOf(name);
  const members = Object.entries(modules).map(
    ([id, file]) => `${JSON.stringify(id)}: () => require(${JSON.stringify(file)})${mainOf(file)}`,
  );
  return takeOutput(
    await build({
      ...(await commonOptions(node, 'chunk')),
      // Names are seen in errors and logs, and a chunk's weight is nobody's until it is imported.
      keepNames: true,
      stdin: { contents: `module.exports = { ${members.join(', ')} };`, resolveDir: ROOT, loader: 'js' },
      format: 'cjs',
      banner: { js: 'export default (__share, module) => {' },
      footer: { js: 'return module.exports; }' },
    }),
    name,
  );
}

/** Ours that are ES modules have all that they offer in their default export, as Node's have. */
const mainOf = (file: string) => (file.endsWith('.mjs') ? '.default' : '');

/** What a chunk gives, by the names under which it is imported; each with the file it is made of. */
function modulesOf(chunk: string): ChunkModules {
  return CHUNK_CORE[chunk] ?? { [chunk]: chunk };
}

async function commonOptions(node: NodeSource, kind: BundleKind) {
  return {
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    target: 'es2024',
    mainFields: ['browser', 'module', 'main'],
    conditions: ['browser'],
    minify: !process.env.PERF_PLAIN,
    legalComments: 'none',
    define: {
      global: 'globalThis',
      'process.env.NODE_ENV': '"development"',
      'process.env.NODE_DEBUG': 'undefined',
    },
    plugins: [await nodePlugin(node.folder, kind), dataPlugin, packagesPlugin],
    logLevel: 'warning',
  } satisfies BuildOptions;
}

function takeOutput(
  { outputFiles: [file], metafile }: { outputFiles: { text: string }[]; metafile: Metafile },
  name: string,
): Bundle {
  if (!file) throw new Error('esbuild wrote nothing');
  return { code: `${file.text}\n//# sourceURL=node:internal/${name}\n`, metafile };
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

/** What the worker knows of them: which modules come in which, and the packages' versions. */
async function describeChunks() {
  const versions = await readVersions(CHUNK_PACKAGES);
  const core = Object.keys(CHUNK_CORE).map((chunk) => [chunk, { modules: Object.keys(modulesOf(chunk)) }]);
  const packages = CHUNK_PACKAGES.map((name) => [name, { modules: [name], version: versions[name] }]);
  return Object.fromEntries([...core, ...packages]);
}

/** Two copies of what holds state would know nothing of each other: the worker's own modules are in no chunk. */
function refuseTwins(name: string, chunk: Metafile, worker: Metafile): void {
  const twins = Object.keys(chunk.inputs).filter(
    (file) => file in worker.inputs && /embedded[\\/](runtime|node-[\d.]+)[\\/]/.test(file),
  );
  if (twins.length > 0) throw new Error(`chunk ${name} has its own ${twins.join(', ')}: list it in SHARED`);
}

async function readVersions(names: readonly string[]): Promise<Record<string, string>> {
  const entries = await Promise.all(
    names.map(async (name) => {
      const { version }: { version: string } = JSON.parse(await readFile(packageFile(name), 'utf8'));
      return [name, version] as const;
    }),
  );
  return Object.fromEntries(entries);
}

function packageFile(name: string): string {
  const file = createRequire(import.meta.url)
    .resolve.paths(name)
    ?.map((path) => join(path, name, 'package.json'))
    .find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error(`${name} is not installed`);
  return file;
}
