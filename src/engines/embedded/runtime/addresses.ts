/** The addresses of a machine with nothing but its loopback interface, and who listens on them. */

import { type UvError, uvNumber } from './uv.ts';

export interface Address {
  address: string;
  port: number;
}

const LOOPBACK_4 = '127.0.0.1';
const LOOPBACK_6 = '::1';
/** Linux's own range of ports for whoever asks for none. */
const EPHEMERAL = { first: 32768, last: 60999 } as const;

export const isIpv4 = (address: string) => !address.includes(':');
const isLoopback = (address: string) => /^127(\.\d{1,3}){3}$/.test(address) || address === LOOPBACK_6;
const isWildcard = (address: string) => address === '::' || address === '0.0.0.0';

/** A listening socket, as the table knows it. */
export interface Listener {
  readonly local: Address;
}

/** Ports in use: listeners by port, and the ports of open client sockets. */
export class PortTable<L extends Listener> {
  readonly #listeners = new Map<number, L[]>();
  readonly #clientPorts = new Set<number>();
  #next: number = EPHEMERAL.first;

  /** Null, or why a socket cannot be bound there. */
  check({ address }: Address): number | null {
    return isLoopback(address) || isWildcard(address) ? null : uvNumber('EADDRNOTAVAIL');
  }

  listen(listener: L): number | null {
    const { address, port } = listener.local;
    const others = this.#listeners.get(port) ?? [];
    if (others.some((other) => overlaps(other.local.address, address))) return uvNumber('EADDRINUSE');
    this.#listeners.set(port, [...others, listener]);
    return null;
  }

  close(listener: L): void {
    const { port } = listener.local;
    const left = (this.#listeners.get(port) ?? []).filter((other) => other !== listener);
    if (left.length > 0) this.#listeners.set(port, left);
    else this.#listeners.delete(port);
  }

  /** Who accepts a connection to `target`, or the error that connecting gives. */
  find(target: Address): L | UvError {
    const address = isWildcard(target.address) ? LOOPBACK_4 : target.address;
    if (!isLoopback(address)) return 'ENETUNREACH';
    const listeners = this.#listeners.get(target.port) ?? [];
    return listeners.find((listener) => accepts(listener.local.address, address)) ?? 'ECONNREFUSED';
  }

  takeClientPort(): number {
    const port = this.#nextFree();
    this.#clientPorts.add(port);
    return port;
  }

  releaseClientPort(port: number): void {
    this.#clientPorts.delete(port);
  }

  /** A port for `listen(0)`. */
  takeServerPort(): number {
    return this.#nextFree();
  }

  #nextFree(): number {
    const range = EPHEMERAL.last - EPHEMERAL.first + 1;
    for (let tried = 0; tried < range; tried++) {
      const port = this.#next;
      this.#next = port === EPHEMERAL.last ? EPHEMERAL.first : port + 1;
      if (!this.#clientPorts.has(port) && !this.#listeners.has(port)) return port;
    }
    throw new Error('every ephemeral port is in use');
  }
}

/** `::` takes IPv4 too, unless told otherwise; Node never is by default. */
function overlaps(a: string, b: string): boolean {
  return a === b || accepts(a, b) || accepts(b, a);
}

function accepts(listening: string, address: string): boolean {
  if (listening === '::') return true;
  if (listening === '0.0.0.0') return isIpv4(address);
  return listening === address;
}

/** The address from which a socket connects that was not bound. */
export function sourceFor(target: string): string {
  return isIpv4(target) ? LOOPBACK_4 : LOOPBACK_6;
}

/** How a listener on `::` sees IPv4 addresses. */
export function asSeenBy(listening: string, address: string): string {
  return listening.includes(':') && isIpv4(address) ? `::ffff:${address}` : address;
}
