/** The requests that a Node process sends: `node:http`'s and those of `fetch`, which is undici and publishes its own. */

import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import {
  type OutgoingRequest,
  type OutgoingWatcher,
  type WatchOutgoing,
  watchHttpRequests,
} from '../../traffic/outgoing.ts';

export const watchRequests: WatchOutgoing = (begin) => {
  watchHttpRequests(begin);
  watchFetch(begin);
};

/** What undici publishes; only what is read here. */
interface Published {
  request: OutgoingRequest;
  socket: Socket;
  error: unknown;
}

export const watchFetch: WatchOutgoing = (begin) => {
  const watched = new WeakMap<OutgoingRequest, OutgoingWatcher>();
  const on = (channel: string, react: (published: Published) => void) =>
    subscribe(`undici:${channel}`, (message) => react(message as Published));
  on('request:create', ({ request }) => {
    const watcher = begin({ method: request.method, path: request.path });
    if (watcher) watched.set(request, watcher);
  });
  on('client:sendHeaders', ({ request, socket }) => watched.get(request)?.onSocket(socket));
  on('request:error', ({ request, error }) => watched.get(request)?.onFailed(error));
};

/** The first `fetch` of a process loads undici, and is late by that: this one asks nobody. */
export async function warmFetch(): Promise<void> {
  await (await fetch('data:,')).text();
}
