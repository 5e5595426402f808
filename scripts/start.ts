/**
 * `npm start [-- --port <number>] [--no-build]`: builds the course if the build is stale, and serves it.
 * The port is 4321, or what `PORT` says, or `--port`; a taken one gives the next.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isBuilt } from './lib/build-stamp.ts';
import { listenFrom } from './lib/listen.ts';
import { createSiteServer } from './lib/site-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const { port, build } = readOptions();
  if (build && !(await isBuilt(root))) await buildSite();
  await serve(port);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function readOptions(): { port: number; build: boolean } {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, 'no-build': { type: 'boolean', default: false } },
  });
  const given = values.port ?? process.env.PORT ?? '4321';
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`Not a port: ${given}`);
  return { port, build: !values['no-build'] };
}

/** Astro's own output matters only when the build fails. */
async function buildSite(): Promise<void> {
  console.log('Building the course…');
  const astro = spawn(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  astro.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  astro.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(astro, 'close');
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new Error('The course could not be built: the reason is above.');
}

async function serve(wanted: number): Promise<void> {
  const server = await createSiteServer(join(root, 'dist'));
  const port = await listenFrom(server, wanted);
  if (port !== wanted && wanted !== 0) console.log(`Port ${wanted} is taken.`);
  console.log(`Ponlo a prueba · 动手试试  →  http://localhost:${port}/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  }
}
