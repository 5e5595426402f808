/**
 * The requests that a process itself sends through `node:http`, seen where Node publishes them: nothing is patched, and
 * whoever sends them notices nothing.
 */

import { subscribe } from 'node:diagnostics_channel';
import { errorMonitor } from 'node:events';
import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import { nameExchange } from './reports.ts';

export interface OutgoingRequest {
  method: string;
  /** With its query, as it is written on the wire. */
  path: string;
}

export interface OutgoingWatcher {
  /** The request has been given its connection, which may still be opening. */
  onSocket(socket: Socket): void;
  /** The request failed, or its sender left it, as far as its sender was told. May come after the connection's own end. */
  onFailed(error: unknown): void;
}

/** Calls `begin` for each request, in the order in which the process makes them, in the context of whoever makes it. */
export type WatchOutgoing = (begin: (request: OutgoingRequest) => OutgoingWatcher | null) => void;

export const watchHttpRequests: WatchOutgoing = (begin) => {
  subscribe('http.client.request.created', (message) => {
    const { request } = message as { request: ClientRequest };
    followRequest(request, begin({ method: request.method, path: request.path }));
  });
};

/** Tells `watcher` what becomes of a request that has just been made. */
export function followRequest(request: ClientRequest, watcher: OutgoingWatcher | null): void {
  if (!watcher) return;
  let hasSocket = false;
  request.prependOnceListener('socket', (socket) => {
    hasSocket = true;
    watcher.onSocket(socket);
  });
  // Whoever sent it is told at the same time, and may end the process.
  request.once(errorMonitor, () => {
    if (request.socket?.errored) watcher.onFailed(request.socket.errored);
  });
  request.once('close', () => {
    if (!hasSocket) watcher.onFailed(request.errored);
  });
}

const ordinals = new WeakMap<Socket, number>();

/** Gives the next exchange on a connection its name, as soon as the connection has a port. Once a request. */
export function claimExchange(socket: Socket, onNamed: (exchange: string) => void): void {
  const ordinal = (ordinals.get(socket) ?? 0) + 1;
  ordinals.set(socket, ordinal);
  const name = () => onNamed(nameExchange(socket.localPort ?? 0, ordinal));
  if (socket.connecting) socket.prependOnceListener('connect', name);
  else name();
}
