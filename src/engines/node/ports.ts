/**
 * Lets many runs listen on «port 3000» of one machine at once: inside the server's process a port is virtual, and stands
 * for a free one that the system chose. The server's own connections to its other ports (a proxy in front) are led along,
 * and those of a client's program, which has to be told.
 */

import { setDefaultResultOrder } from 'node:dns';
import net from 'node:net';

/** The real port behind each virtual one. */
const actualPorts = new Map<number, number>();

export function virtualisePorts(onBound: (virtual: number, actual: number) => void): void {
  leadListen(onBound);
  leadConnect();
}

/** For a process that only connects: gives what is to be called for each port that the server's process has bound. */
export function virtualiseConnections(): (virtual: number, actual: number) => void {
  leadConnect();
  return (virtual, actual) => {
    actualPorts.set(virtual, actual);
  };
}

function leadListen(onBound: (virtual: number, actual: number) => void): void {
  const { listen, address } = net.Server.prototype;
  const virtualPort = new WeakMap<net.Server, number>();
  const realAddress = (server: net.Server) => {
    const found = Reflect.apply(address, server, []);
    return typeof found === 'object' ? found : null;
  };
  const bind = (server: net.Server, virtual: number) => {
    const found = realAddress(server);
    if (found === null || actualPorts.has(virtual)) return;
    actualPorts.set(virtual, found.port);
    onBound(virtual, found.port);
  };

  net.Server.prototype.listen = function leadingListen(this: net.Server, ...args: unknown[]) {
    const options = readListenOptions(args);
    // A server that listens already refuses by itself, and keeps its port.
    if (options === null || options.port === 0 || this.listening) return Reflect.apply(listen, this, args);
    const virtual = options.port;
    virtualPort.set(this, virtual);
    this.once('listening', () => bind(this, virtual));
    const callback = args.findLast((arg) => typeof arg === 'function');
    const led = { ...options.rest, port: actualPorts.get(virtual) ?? 0 };
    Reflect.apply(listen, this, callback ? [led, callback] : [led]);
    // Without a host the port is bound by now: a second listen in the same turn must find it taken.
    bind(this, virtual);
    return this;
  };

  net.Server.prototype.address = function leadingAddress(this: net.Server) {
    const found = realAddress(this);
    const virtual = virtualPort.get(this);
    return found && virtual !== undefined ? { ...found, port: virtual } : Reflect.apply(address, this, []);
  };

  const { emit } = net.Server.prototype;
  net.Server.prototype.emit = function leadingEmit(
    this: net.Server,
    event: string | symbol,
    ...values: unknown[]
  ) {
    const [error] = values;
    const virtual = virtualPort.get(this);
    if (event === 'error' && error instanceof Error && virtual !== undefined) nameVirtualPort(error, virtual);
    return Reflect.apply(emit, this, [event, ...values]);
  };
}

function nameVirtualPort(error: Error, virtual: number): void {
  const actual = Reflect.get(error, 'port');
  if (typeof actual !== 'number') return;
  Reflect.set(error, 'port', virtual);
  error.message = error.message.replace(`:${actual}`, `:${virtual}`);
  if (error.stack) error.stack = error.stack.replace(`:${actual}`, `:${virtual}`);
}

/** `listen(3000)`, `listen('3000', host)`, `listen({ port })`; null for pipes and handles. */
function readListenOptions(args: readonly unknown[]): { port: number; rest: object } | null {
  const [first, second, third] = args;
  if (typeof first === 'object' && first !== null && 'port' in first) {
    const port = toPort(first.port);
    return port === null ? null : { port, rest: first };
  }
  const port = toPort(first);
  if (port === null) return null;
  const host = typeof second === 'string' ? { host: second } : {};
  const backlog = [second, third].find((value) => typeof value === 'number');
  return { port, rest: { ...host, ...(backlog === undefined ? {} : { backlog }) } };
}

function toPort(value: unknown): number | null {
  const port = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof port === 'number' && port > 0 && port < 65536 ? port : null;
}

function leadConnect(): void {
  // `localhost` is the address that every server listens on, whatever else this machine calls by that name.
  setDefaultResultOrder('ipv4first');
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function leadingConnect(this: net.Socket, ...args: unknown[]) {
    // `net.connect` and `http` hand over arguments that are already normalised: one array.
    const [first, ...others] = args;
    const led = Array.isArray(first)
      ? [Object.assign([...first], leadSymbols(first), { 0: leadTarget(first[0]) })]
      : [leadTarget(first), ...others];
    return Reflect.apply(connect, this, led);
  };
}

/** Node marks a normalised list with a symbol. */
function leadSymbols(list: object): object {
  return Object.fromEntries(
    Object.getOwnPropertySymbols(list).map((symbol) => [symbol, Reflect.get(list, symbol)]),
  );
}

function leadTarget(target: unknown): unknown {
  if (typeof target === 'object' && target !== null && 'port' in target) {
    return { ...target, port: leadPort(target.port) };
  }
  return leadPort(target);
}

function leadPort(port: unknown): unknown {
  return actualPorts.get(Number(port)) ?? port;
}
