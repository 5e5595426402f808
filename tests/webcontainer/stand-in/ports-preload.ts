/**
 * Loaded into every process of a container: its ports are the container's own. A port that it listens on is claimed by a
 * file of that name, which holds the real one that the system gave; connections to a claimed port are led there.
 * It also makes the output look like a terminal.
 */

import fs from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import type { PortNews } from './ports.ts';

const folder = process.env.STAND_IN_PORTS ?? '';
delete process.env.STAND_IN_PORTS;
const NEWS_DESCRIPTOR = 3;

for (const stream of [process.stdout, process.stderr]) {
  Object.assign(stream, { isTTY: true, columns: 80, rows: 24 });
}

const tell = (news: PortNews) => fs.writeSync(NEWS_DESCRIPTOR, `${JSON.stringify(news)}\n`);
const claimOf = (port: number) => join(folder, String(port));

/** Whether the port was free. */
function claim(port: number): boolean {
  try {
    fs.writeFileSync(claimOf(port), JSON.stringify({ pid: process.pid }), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function claimAny(): number {
  const port = 40_000 + Math.floor(Math.random() * 20_000);
  return claim(port) ? port : claimAny();
}

/** The real port behind a claimed one; null where nobody listens. */
function realPort(port: number): number | null {
  try {
    const { real }: { real?: number } = JSON.parse(fs.readFileSync(claimOf(port), 'utf8'));
    return real ?? null;
  } catch {
    return null;
  }
}

const { listen, close, address } = net.Server.prototype;
const { connect } = net.Socket.prototype;
const claimed = new WeakMap<net.Server, number>();

net.Server.prototype.listen = function listenInside(this: net.Server, ...args: unknown[]) {
  const target = readListen(args);
  // One that listens already refuses by itself.
  if (target === null || this.listening) return Reflect.apply(listen, this, args);
  const { port, host } = target;
  if (port !== 0 && !claim(port)) {
    process.nextTick(() => this.emit('error', inUse(host, port)));
    return this;
  }
  const own = port === 0 ? claimAny() : port;
  claimed.set(this, own);
  this.prependOnceListener('listening', () => publish(this, own));
  this.once('error', () => release(this));
  const callback = args.findLast((arg) => typeof arg === 'function');
  Reflect.apply(listen, this, [{ ...target, port: 0 }, ...(callback ? [callback] : [])]);
  return this;
};

net.Server.prototype.close = function closeInside(this: net.Server, ...args: unknown[]) {
  const result = Reflect.apply(close, this, args);
  // The port is free at once, although connections may go on.
  release(this);
  return result;
};

net.Server.prototype.address = function addressInside(this: net.Server) {
  const found = Reflect.apply(address, this, []);
  const port = claimed.get(this);
  return typeof found === 'object' && found !== null && port !== undefined ? { ...found, port } : found;
};

function publish(server: net.Server, port: number): void {
  const found = Reflect.apply(address, server, []);
  if (typeof found !== 'object' || found === null) return;
  fs.writeFileSync(claimOf(port), JSON.stringify({ pid: process.pid, real: found.port }));
  tell({ type: 'open', port });
}

function release(server: net.Server): void {
  const port = claimed.get(server);
  if (port === undefined) return;
  claimed.delete(server);
  fs.rmSync(claimOf(port), { force: true });
  tell({ type: 'close', port });
}

net.Socket.prototype.connect = function connectInside(this: net.Socket, ...args: unknown[]) {
  // `http` and `net.connect` hand over arguments that are already normalised: one list, which Node marks with a symbol.
  const [first, ...others] = args;
  const list = Array.isArray(first) ? first : null;
  const target = list ? list[0] : readConnect(first, others[0]);
  if (!isTarget(target) || !isInside(target.host)) return Reflect.apply(connect, this, args);
  const real = realPort(Number(target.port));
  if (real === null) {
    process.nextTick(() => this.destroy(refused(Number(target.port))));
    return this;
  }
  const led = { ...target, port: real };
  if (list) {
    list[0] = led;
    return Reflect.apply(connect, this, [list]);
  }
  const callback = others.findLast((arg) => typeof arg === 'function');
  return Reflect.apply(connect, this, [led, ...(callback ? [callback] : [])]);
};

/** `listen(3000)`, `listen('3000', host)`, `listen({ port })`, `listen()`; null for pipes and handles. */
function readListen([first, second]: readonly unknown[]): { port: number; host?: string } | null {
  if (first === undefined || first === null || typeof first === 'function') return { port: 0 };
  if (typeof first === 'object') {
    if (!('port' in first)) return null;
    return { ...first, port: Number(first.port ?? 0) };
  }
  if (!/^\d+$/.test(String(first))) return null;
  return { port: Number(first), ...(typeof second === 'string' ? { host: second } : {}) };
}

function readConnect(first: unknown, second: unknown): unknown {
  if (typeof first !== 'number' && typeof first !== 'string') return first;
  return /^\d+$/.test(String(first))
    ? { port: Number(first), ...(typeof second === 'string' ? { host: second } : {}) }
    : first;
}

function isTarget(value: unknown): value is { port: unknown; host?: unknown } {
  return typeof value === 'object' && value !== null && 'port' in value && !('path' in value && value.path);
}

function isInside(host: unknown): boolean {
  return host === undefined || host === null || /^(localhost|127\..*|::1|::|0\.0\.0\.0)$/.test(String(host));
}

function inUse(host: string | undefined, port: number): Error {
  const address = host ?? '::';
  const message = `listen EADDRINUSE: address already in use ${address}:${port}`;
  return Object.assign(new Error(message), {
    code: 'EADDRINUSE',
    errno: -98,
    syscall: 'listen',
    address,
    port,
  });
}

function refused(port: number): Error {
  const message = `connect ECONNREFUSED 127.0.0.1:${port}`;
  return Object.assign(new Error(message), {
    code: 'ECONNREFUSED',
    errno: -111,
    syscall: 'connect',
    address: '127.0.0.1',
    port,
  });
}
