/** Astro integration: builds the embedded engine, serves it in dev, writes it into the site, and says where it is. */

import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin, ViteDevServer } from 'vite';
import { buildEmbeddedEngine, type EmbeddedEngineBuild, INPUT_FOLDERS } from './build/index.ts';
import { FRAME_PATH, frameHeaders } from './frame-policy.ts';

const MODULE = 'virtual:embedded-engine';
/** As Rollup marks what is no file. */
const RESOLVED = `\0${MODULE}`;

const LICENCES_PATH = '/engine/LICENSES.txt';
const workerPath = (hash: string) => `/engine/worker-${hash}.js`;
const chunkPath = (name: string, hash: string) => `/engine/chunk-${name}-${hash}.js`;

export default function embeddedEngine(): AstroIntegration {
  return {
    name: 'embedded-engine',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        updateConfig({ vite: { plugins: [enginePlugin(config.base)] } });
      },
      'astro:build:done': ({ dir }) => writeEngine(fileURLToPath(dir)),
    },
  };
}

function enginePlugin(base: string): Plugin {
  const prefix = base.replace(/\/$/, '');
  return {
    name: 'embedded-engine',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const { hash, chunks } = await buildEmbeddedEngine();
      const chunkUrls = Object.entries(chunks).map(([name, chunk]) => [
        name,
        prefix + chunkPath(name, chunk.hash),
      ]);
      return [
        `export const frameUrl = ${JSON.stringify(`${prefix}${FRAME_PATH}?${hash}`)};`,
        `export const workerUrl = ${JSON.stringify(prefix + workerPath(hash))};`,
        `export const chunkUrls = ${JSON.stringify(Object.fromEntries(chunkUrls))};`,
      ].join('\n');
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        answer(request, response, prefix).then(
          (isAnswered) => isAnswered || next(),
          (error: unknown) => next(error),
        );
      });
      reloadOnChange(server);
    },
  };
}

/** Whether the request was for a file of the engine's. */
async function answer(request: IncomingMessage, response: ServerResponse, prefix: string): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : pathname;
  if (!path.startsWith('/engine/')) return false;
  const file = await findFile(path);
  if (!file) return false;
  for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value);
  response.end(file.content);
  return true;
}

interface ServedFile {
  headers: Record<string, string>;
  content: string | Buffer;
}

async function findFile(path: string): Promise<ServedFile | null> {
  const built = await buildEmbeddedEngine();
  const { frameHtml } = built;
  const asText = (type: string) => ({
    'Content-Type': `${type}; charset=utf-8`,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  });
  if (path === FRAME_PATH) {
    return { headers: { ...asText('text/html'), ...frameHeaders(frameHtml) }, content: frameHtml };
  }
  const script = scriptsOf(built).get(path);
  if (script !== undefined) return { headers: asText('text/javascript'), content: await readFile(script) };
  if (path === LICENCES_PATH)
    return { headers: asText('text/plain'), content: await readFile(built.licenceFile) };
  return null;
}

/** The worker and the chunks: where each is served, and the file. */
function scriptsOf({ hash, workerFile, chunks }: EmbeddedEngineBuild): Map<string, string> {
  const served = Object.entries(chunks).map(
    ([name, chunk]) => [chunkPath(name, chunk.hash), chunk.file] as const,
  );
  return new Map([[workerPath(hash), workerFile], ...served]);
}

/** The engine is no part of the page's module graph: what is edited in it reloads the page as a whole. */
function reloadOnChange(server: ViteDevServer): void {
  server.watcher.add([...INPUT_FOLDERS]);
  server.watcher.on('all', (_event, file) => {
    if (!INPUT_FOLDERS.some((folder) => file.startsWith(folder))) return;
    for (const environment of Object.values(server.environments)) {
      const module = environment.moduleGraph.getModuleById(RESOLVED);
      if (module) environment.moduleGraph.invalidateModule(module);
    }
    server.ws.send({ type: 'full-reload' });
  });
}

/** Beside the pages, below whatever base they are served from. */
async function writeEngine(site: string): Promise<void> {
  const built = await buildEmbeddedEngine();
  await mkdir(join(site, 'engine'), { recursive: true });
  await writeFile(join(site, FRAME_PATH), built.frameHtml);
  for (const [path, file] of scriptsOf(built)) await copyFile(file, join(site, path));
  await copyFile(built.licenceFile, join(site, LICENCES_PATH));
}
