/** A scenario's schedule, expanded to the requests that the sender sends. */

import type { ClientSpec, RequestSpec, Schedule } from './scenario.ts';

/** One request as it will be written on its socket. */
export interface PlannedRequest {
  /** From 1, in the order listed: the request's identity. */
  n: number;
  /** Virtual ms since the run began. */
  at: number;
  client?: string;
  /** The address its socket is bound to, in 127.0.0.0/8. */
  socketIp: string;
  path: string;
  method: string;
  /** As written, names in the case given. */
  headers: Record<string, string>;
  body: string | null;
  /** Virtual ms after sending; null: the client waits for ever. */
  giveUpAfter: number | null;
}

/** The address of a client that has none of its own. */
export const LOOPBACK = '127.0.0.1';

/** How many requests a schedule has, without expanding it. */
export function countRequests(schedule: Schedule): number {
  return schedule.requests.reduce((sum, spec) => sum + (spec.count ?? 1), 0);
}

/**
 * Expands every `count` and fills in the defaults. Requests keep the order in which they are listed:
 * `n` follows it even where a later line has an earlier `at`. Stops after `most` of them.
 */
export function planSchedule(
  schedule: Schedule,
  defaultPath: string,
  most = Number.POSITIVE_INFINITY,
): PlannedRequest[] {
  const planned: PlannedRequest[] = [];
  for (const spec of schedule.requests) {
    for (let i = 0; i < (spec.count ?? 1) && planned.length < most; i++) {
      planned.push(planRequest(spec, i, planned.length + 1, schedule.clients ?? {}, defaultPath));
    }
  }
  return planned;
}

function planRequest(
  spec: RequestSpec,
  index: number,
  n: number,
  clients: Record<string, ClientSpec>,
  defaultPath: string,
): PlannedRequest {
  const client = spec.client === undefined ? {} : (clients[spec.client] ?? {});
  const headers = { ...client.headers, ...spec.headers };
  const body = planBody(spec.body, headers);
  if (client.forwarded && client.ip !== undefined) appendForwarded(headers, client.ip);
  return {
    n,
    at: (spec.at ?? 0) + index * (spec.every ?? 0),
    ...(spec.client === undefined ? {} : { client: spec.client }),
    socketIp: client.forwarded ? LOOPBACK : (client.ip ?? LOOPBACK),
    path: spec.path ?? defaultPath,
    method: spec.method ?? 'GET',
    headers,
    body,
    giveUpAfter: spec.giveUpAfter ?? null,
  };
}

function planBody(body: RequestSpec['body'], headers: Record<string, string>): string | null {
  if (body === undefined) return null;
  if (typeof body === 'string') return body;
  if (findHeader(headers, 'content-type') === undefined) headers['Content-Type'] = 'application/json';
  return JSON.stringify(body);
}

/** As a proxy does: what the client claimed stays, the address the proxy saw is added at the end. */
function appendForwarded(headers: Record<string, string>, ip: string): void {
  const name = findHeader(headers, 'x-forwarded-for') ?? 'X-Forwarded-For';
  const claimed = headers[name];
  headers[name] = claimed === undefined ? ip : `${claimed}, ${ip}`;
}

function findHeader(headers: Record<string, string>, lowerCaseName: string): string | undefined {
  return Object.keys(headers).find((name) => name.toLowerCase() === lowerCaseName);
}
