/** Serves pages that hold the engine, or the client alone, and nothing of the site around it. */

import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { buildFiles } from '../../src/engines/webcontainer/build-files.ts';

const CLIENT = fileURLToPath(import.meta.resolve('@webcontainer/api'));
const ENGINE = fileURLToPath(new URL('./engine-page.ts', import.meta.url));

const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
};
const { 'cross-origin-embedder-policy': _coep, ...WITHOUT_COEP } = ISOLATED;
const { 'cross-origin-opener-policy': _coop, ...WITHOUT_COOP } = ISOLATED;

interface Answer {
  type: string;
  body: string;
  headers?: Record<string, string>;
}

export async function createTestPages(): Promise<Server> {
  const answers = await buildAnswers();
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = answers[pathname];
    if (answer === undefined) {
      response.writeHead(404, ISOLATED).end();
      return;
    }
    const { type, body, headers = ISOLATED } = answer;
    response.writeHead(200, { ...headers, 'content-type': `${type}; charset=utf-8` }).end(body);
  });
}

async function buildAnswers(): Promise<Record<string, Answer>> {
  const { client, packages } = await buildFiles();
  const engine = pageOf("import '/engine.js';");
  return {
    '/client': pageOf("import * as client from '/client.js'; globalThis.client = client;"),
    '/client.js': { type: 'text/javascript', body: await bundle(CLIENT) },
    '/engine': engine,
    '/engine-without-coep': { ...engine, headers: WITHOUT_COEP },
    '/engine-without-coop': { ...engine, headers: WITHOUT_COOP },
    '/engine-without-frames': {
      ...engine,
      headers: { ...ISOLATED, 'content-security-policy': "frame-src 'self'" },
    },
    '/engine.js': { type: 'text/javascript', body: await bundle(ENGINE) },
    [client.path]: { type: client.type, body: client.text },
    [packages.path]: { type: packages.type, body: packages.text },
  };
}

function pageOf(script: string): Answer {
  return {
    type: 'text/html',
    body: `<!doctype html><title>test</title><link rel="icon" href="data:,"><body><script type="module">${script}</script>\n`,
  };
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    define: { 'import.meta.env.WEBCONTAINER': '"on"' },
    plugins: [virtualSite],
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

/** What the integration tells the site's own bundle. */
const virtualSite: Plugin = {
  name: 'virtual-site',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:webcontainer$/ }, ({ path }) => ({ path, namespace: 'site' }));
    onLoad({ filter: /.*/, namespace: 'site' }, async () => {
      const { client, packages, versions } = await buildFiles();
      const site = { clientUrl: client.path, packagesUrl: packages.path, versions };
      return { contents: `export const webContainer = ${JSON.stringify(site)};` };
    });
  },
};
