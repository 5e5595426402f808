/**
 * The requests that a process inside the container sends. Before 22.12 Node does not publish that one has been made: it
 * is then seen where each request asks its agent for a connection, which it does as it is made.
 */

import http, { type ClientRequest } from 'node:http';
import { followRequest, type WatchOutgoing } from '../../../traffic/outgoing.ts';
import { watchFetch } from '../../node/outgoing.ts';

export const watchRequests: WatchOutgoing = (begin) => {
  watchAgents(begin);
  watchFetch(begin);
};

const watchAgents: WatchOutgoing = (begin) => {
  const addRequest: unknown = Reflect.get(http.Agent.prototype, 'addRequest');
  if (typeof addRequest !== 'function') throw new Error('an agent takes no requests');
  Reflect.set(
    http.Agent.prototype,
    'addRequest',
    function addWatched(this: http.Agent, request: ClientRequest, ...rest: unknown[]) {
      followRequest(request, begin({ method: request.method, path: request.path }));
      return Reflect.apply(addRequest, this, [request, ...rest]);
    },
  );
};
