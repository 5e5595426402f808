/**
 * `node app-alone.ts <count>`: so many requests handed to the server's app itself, 50 at a time, and answers that nobody
 * sends: Express and the two middlewares, without connections, parsers, a client or anybody who looks on. Prints the wall
 * ms they took in a fresh process.
 */

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

const AT_A_TIME = 50;

const SERVER = new URL('./server.js', import.meta.url).href;

type App = (request: IncomingMessage, response: ServerResponse) => void;

process.env.PORT = '0';
const { app }: { app: App } = await import(SERVER);

const count = Number(process.argv[2]);
const began = performance.now();
for (let sent = 0; sent < count; sent += AT_A_TIME) await Promise.all(Array.from({ length: AT_A_TIME }, ask));
console.log(performance.now() - began);
process.exit();

function ask(): Promise<void> {
  return new Promise((resolve) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '::ffff:127.0.0.1' });
    const request = new IncomingMessage(socket);
    Object.assign(request, { method: 'GET', url: '/', headers: { host: 'localhost:3000' } });
    const response = new ServerResponse(request);
    response.end = () => {
      resolve();
      return response;
    };
    app(request, response);
  });
}
