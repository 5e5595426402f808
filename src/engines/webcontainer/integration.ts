/**
 * Astro integration: builds the engine's files, serves them in dev, writes them into the site, and says where they are.
 * Where the deployment has switched the engine off it does none of it.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin, ViteDevServer } from 'vite';
import { INPUT_FOLDERS } from '../embedded/build/index.ts';
import { buildFiles, type EngineFile, forgetFiles } from './build-files.ts';
import { isSwitchedOn } from './setting.ts';

const MODULE = 'virtual:webcontainer';
/** As Rollup marks what is no file. */
const RESOLVED = `\0${MODULE}`;

/** What goes into the files, besides packages: our own sources, and what runs beside a server in every engine. */
const INPUTS = [fileURLToPath(new URL('./', import.meta.url)), ...INPUT_FOLDERS];

export default function webContainerEngine(): AstroIntegration {
  const isOn = isSwitchedOn();
  return {
    name: 'webcontainer-engine',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        updateConfig({ vite: { plugins: [webContainerPlugin(config.base, isOn)] } });
      },
      'astro:build:done': async ({ dir }) => {
        if (isOn) await writeFiles(fileURLToPath(dir));
      },
    },
  };
}

/** `base` is what the site is served from. */
export function webContainerPlugin(base: string, isOn: boolean): Plugin {
  const prefix = base.replace(/\/$/, '');
  return {
    name: 'webcontainer-engine',
    config: () => ({ define: { 'import.meta.env.WEBCONTAINER': JSON.stringify(isOn ? 'on' : 'off') } }),
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      return `export const webContainer = ${JSON.stringify(isOn ? await describeSite(prefix) : null)};`;
    },
    configureServer(server) {
      if (!isOn) return;
      server.middlewares.use((request, response, next) => {
        answer(request, response, prefix).then(
          (isAnswered) => isAnswered || next(),
          (error: unknown) => next(error),
        );
      });
      forgetOnChange(server);
    },
  };
}

async function describeSite(prefix: string) {
  const { client, packages, versions } = await buildFiles();
  return { clientUrl: prefix + client.path, packagesUrl: prefix + packages.path, versions };
}

/** Whether the request was for a file of the engine's. */
async function answer(request: IncomingMessage, response: ServerResponse, prefix: string): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (!pathname.startsWith(`${prefix}/engine/`)) return false;
  const file = (await listFiles()).find(({ path }) => prefix + path === pathname);
  if (!file) return false;
  response.setHeader('Content-Type', `${file.type}; charset=utf-8`);
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Cache-Control', 'no-cache');
  response.end(file.text);
  return true;
}

async function listFiles(): Promise<EngineFile[]> {
  const { client, packages, licences } = await buildFiles();
  return [client, packages, licences];
}

/** The page reloads by the embedded engine's doing; where its files are is asked anew. */
function forgetOnChange(server: ViteDevServer): void {
  server.watcher.on('all', (_event, file) => {
    if (!INPUTS.some((folder) => file.startsWith(folder))) return;
    forgetFiles();
    for (const environment of Object.values(server.environments)) {
      const module = environment.moduleGraph.getModuleById(RESOLVED);
      if (module) environment.moduleGraph.invalidateModule(module);
    }
  });
}

async function writeFiles(site: string): Promise<void> {
  await mkdir(join(site, 'engine'), { recursive: true });
  for (const { path, text } of await listFiles()) await writeFile(join(site, path), text);
}
