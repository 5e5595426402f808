// Sends the requests of scenario.json, each at its time, and prints how each one ended.

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';

const { words, path: defaultPath, port: defaultPort } = SETTINGS;

const host = '127.0.0.1';
const port = Number(process.env.PORT ?? defaultPort);

// Connections are opened this many ms before they are used, so that a burst arrives in order.
const LEAD = 500;

function plan({ requests, clients = {} }) {
  return requests.flatMap(({ count = 1, every = 0, at = 0, ...spec }) =>
    Array.from({ length: count }, (_, i) => ({
      ...toRequest(spec, clients[spec.client] ?? {}),
      at: at + i * every,
    })),
  );
}

function toRequest({ path = defaultPath, method = 'GET', body, giveUpAfter, ...spec }, client) {
  const headers = { ...client.headers, ...spec.headers };
  if (typeof body === 'object' && !findName(headers, 'content-type')) {
    headers['Content-Type'] = 'application/json';
  }
  if (client.forwarded && client.ip) {
    const name = findName(headers, 'x-forwarded-for') ?? 'X-Forwarded-For';
    headers[name] = [headers[name], client.ip].filter(Boolean).join(', ');
  }
  return {
    path: encodePath(path),
    method,
    headers,
    body: typeof body === 'object' ? JSON.stringify(body) : body,
    giveUpAfter,
    localAddress: client.forwarded ? host : (client.ip ?? host),
  };
}

function findName(headers, lowerCaseName) {
  return Object.keys(headers).find((name) => name.toLowerCase() === lowerCaseName);
}

function encodePath(path) {
  return path.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}

async function connect({ localAddress }) {
  const socket = net.connect({ host, port, localAddress });
  await once(socket, 'connect');
  return socket;
}

function send({ method, path, headers, body, giveUpAfter }, socket) {
  return new Promise((resolve) => {
    const began = performance.now();
    const end = (how) => resolve({ how, took: Math.round(performance.now() - began) });
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const request = http.request({
      createConnection: () => socket,
      host,
      port,
      method,
      path,
      headers: { Connection: 'keep-alive', ...length, ...headers },
    });
    if (giveUpAfter !== undefined) {
      const patience = setTimeout(() => {
        end(words.gaveUp);
        request.destroy();
      }, giveUpAfter);
      request.on('close', () => clearTimeout(patience));
    }
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode));
      response.on('error', (error) => end(error.code ?? error.message));
      response.on('close', () => socket.destroy());
    });
    request.on('error', (error) => end(error.code ?? error.message));
    request.end(body);
  });
}

async function follow(request, n, began) {
  await until(began + request.at - LEAD);
  const connecting = request.socket ?? connect(request);
  const result = await connecting.then(
    async (socket) => {
      await until(began + request.at);
      return send(request, socket);
    },
    (error) => ({ how: error.code ?? error.message, took: 0 }),
  );
  console.log(`#${n}  ${result.how}  ${result.took} ms`);
  return result.how;
}

function until(time) {
  const wait = time - performance.now();
  return wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)) : undefined;
}

const scenario = JSON.parse(await readFile(new URL('scenario.json', import.meta.url), 'utf8'));
const requests = plan(scenario);
const early = requests.filter(({ at }) => at <= LEAD);
for (const request of early) request.socket = connect(request);
await Promise.allSettled(early.map(({ socket }) => socket));

const began = performance.now();
const ends = await Promise.all(requests.map((request, i) => follow(request, i + 1, began)));
if (ends.includes('ECONNREFUSED')) {
  console.error(words.notListening);
  process.exitCode = 1;
}
