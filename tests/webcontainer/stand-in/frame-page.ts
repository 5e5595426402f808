/** The frame's page and its headers, as the real host sends them. */

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const FRAME = fileURLToPath(new URL('./frame.ts', import.meta.url));
/** Client and host speak one version of Comlink, which the client brings with it. */
const COMLINK = join(dirname(fileURLToPath(import.meta.resolve('@webcontainer/api'))), 'vendor', 'index.js');

/** Under the page's `Cross-Origin-Embedder-Policy` a browser drops a frame that does not send all of these. */
export const FRAME_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const;

let page: Promise<string> | undefined;

/** Built once in a process. */
export function framePage(): Promise<string> {
  page ??= buildPage();
  return page;
}

async function buildPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [FRAME],
    alias: { 'client-comlink': COMLINK },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    logLevel: 'warning',
  });
  const script = outputFiles[0]?.text ?? '';
  return `<!doctype html><meta charset="utf-8"><title>stand-in</title><script type="module">${script}</script>\n`;
}
