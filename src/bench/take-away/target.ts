/** Where a request goes, as it is written in a command. */

import type { PlannedRequest } from '../../lab/schedule.ts';

/** The address that a lab's own client connects to. */
export const HOST = '127.0.0.1';

/** The path as a browser would write it: what cannot stand in a request line is percent-encoded, the rest stays. */
export function encodePath(path: string): string {
  return path.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}

export function urlOf({ path }: PlannedRequest, port: number): string {
  return `http://${HOST}:${port}${encodePath(path)}`;
}

/** Whether two requests differ in nothing but when they are sent. */
export function areAlike(a: PlannedRequest, b: PlannedRequest): boolean {
  return contentOf(a) === contentOf(b);
}

function contentOf({ method, path, headers, body, socketIp, giveUpAfter }: PlannedRequest): string {
  return JSON.stringify([method, path, Object.entries(headers), body, socketIp, giveUpAfter]);
}

export function findHeader(headers: Record<string, string>, lowerCaseName: string): string | undefined {
  const name = Object.keys(headers).find((candidate) => candidate.toLowerCase() === lowerCaseName);
  return name === undefined ? undefined : headers[name];
}

/** `20000` → `20`, `250` → `0.25` */
export function inSeconds(ms: number): string {
  return String(ms / 1000);
}
