/** A page with nothing but the embedded engine, in a browser: what the course's own page has of it, without the course. */

import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { type Browser, chromium } from 'playwright';
import { buildEmbeddedEngine } from '../../src/engines/embedded/build/index.ts';
import { FRAME_PATH, frameHeaders } from '../../src/engines/embedded/frame-policy.ts';
import { launchOptions } from '../lib/browser-launch.ts';

export interface Harness {
  browser: Browser;
  url: string;
  close(): Promise<void>;
}

interface Served {
  type: string;
  content: string | Buffer;
  headers?: Record<string, string>;
}

const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** As the course's pages have them. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export async function openHarness(): Promise<Harness> {
  const server = await serve(await collectFiles());
  const browser = await chromium.launch(launchOptions());
  return {
    browser,
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function collectFiles(): Promise<ReadonlyMap<string, Served>> {
  const engine = await buildEmbeddedEngine();
  const workerPath = `/engine/worker-${engine.hash}.js`;
  const script = await bundlePage({
    frameUrl: `${FRAME_PATH}?${engine.hash}`,
    workerUrl: workerPath,
    chunkUrls: {},
  });
  return new Map<string, Served>([
    [
      '/',
      { type: 'text/html', content: '<!doctype html><script src="/page.js"></script>', headers: ISOLATED },
    ],
    ['/page.js', { type: 'text/javascript', content: script }],
    [FRAME_PATH, { type: 'text/html', content: engine.frameHtml, headers: frameHeaders(engine.frameHtml) }],
    [workerPath, { type: 'text/javascript', content: await readFile(engine.workerFile), headers: IMMUTABLE }],
  ]);
}

async function bundlePage(engine: Record<string, unknown>): Promise<string> {
  const exports = Object.entries(engine).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  const where: Plugin = {
    name: 'where-the-engine-is',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^virtual:embedded-engine$/ }, ({ path }) => ({ path, namespace: 'virtual' }));
      onLoad({ filter: /.*/, namespace: 'virtual' }, () => ({ contents: exports.join('\n') }));
    },
  };
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./harness-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2024',
    minify: true,
    plugins: [where],
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

async function serve(files: ReadonlyMap<string, Served>): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = files.get(pathname);
    if (file) send(response, file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function send(response: ServerResponse, { type, content, headers }: Served): void {
  response
    .writeHead(200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...headers,
    })
    .end(content);
}
