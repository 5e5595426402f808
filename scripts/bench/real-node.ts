/** The same server file on this machine's Node, with nothing beside it: what the embedded engine is compared with. */

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SERVER = fileURLToPath(new URL('./server.js', import.meta.url));
const CLIENT = fileURLToPath(new URL('./plain-client.ts', import.meta.url));
const APP_ALONE = fileURLToPath(new URL('./app-alone.ts', import.meta.url));
const QUIET = '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON';

/** Wall ms from spawning a server to its first answer, asked for again as soon as it was refused. */
export async function timeFirstAnswer(): Promise<number> {
  return withServer(async ({ firstAnswer }) => firstAnswer);
}

/** Wall ms that so many requests take, of a fresh server and a fresh client. */
export async function timeRequests(count: number, connections: 'keep' | 'each'): Promise<number> {
  return withServer(async ({ port }) => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      CLIENT,
      `${port}`,
      `${count}`,
      connections,
    ]);
    return Number(stdout);
  });
}

/** Wall ms that the app alone takes for so many, in a process of its own. */
export async function timeAppAlone(count: number): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [QUIET, APP_ALONE, `${count}`]);
  return Number(stdout);
}

interface Started {
  port: number;
  firstAnswer: number;
}

async function withServer<T>(use: (started: Started) => Promise<T>): Promise<T> {
  const port = await findFreePort();
  const began = performance.now();
  const server = spawn(process.execPath, [QUIET, SERVER], {
    env: { ...process.env, PORT: `${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilAnswered(port, server);
    return await use({ port, firstAnswer: performance.now() - began });
  } finally {
    server.kill();
  }
}

async function untilAnswered(port: number, server: ChildProcess): Promise<void> {
  while (!(await isAnswered(port))) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

function isAnswered(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    http
      .get({ port, host: '127.0.0.1', agent: false }, (response) => {
        response.resume().on('end', () => resolve(true));
      })
      .on('error', () => resolve(false));
  });
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
