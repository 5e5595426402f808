/** A scenario for `autocannon`, which knows one thing: the same request, many times at once. */

import type { PlannedRequest } from '../../lab/schedule.ts';
import { type Command, planSending, type Sending, type Unfit } from './command.ts';
import { canQuote, quote } from './shell.ts';
import { areAlike, encodePath, HOST, inSeconds, urlOf } from './target.ts';

/** Seconds; its own patience of 10 would cut a longer delay short. */
const PATIENCE = '600';

export function asAutocannon(sending: Sending): Command {
  const planned = planSending(sending);
  if (!Array.isArray(planned)) return { ok: false, reason: planned };
  const [request] = planned;
  if (request === undefined) return { ok: false, reason: 'severalKinds' };
  const words = argumentsFor(request, planned.length, sending.port);
  const reason = whyUnfit(request, planned) ?? whyMisread(request, words, sending.port);
  if (reason !== null) return { ok: false, reason };
  return { ok: true, text: `npx autocannon ${words.map(quote).join(' ')}\n` };
}

function whyUnfit(request: PlannedRequest, planned: readonly PlannedRequest[]): Unfit | null {
  if (planned.some(({ at }) => at !== request.at)) return 'severalMoments';
  if (!planned.every((other) => areAlike(other, request))) return 'severalKinds';
  if (request.socketIp !== HOST) return 'ownAddress';
  return isSupported(request) ? null : 'unsupported';
}

/** Those of version 9; others end with an error. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH']);
/** Ms; it refuses to be less patient. */
const LEAST_PATIENCE = 1000;

function isSupported({ method, giveUpAfter }: PlannedRequest): boolean {
  return METHODS.has(method) && (giveUpAfter === null || giveUpAfter >= LEAST_PATIENCE);
}

function argumentsFor(request: PlannedRequest, count: number, port: number): string[] {
  const { method, headers, body, giveUpAfter } = request;
  return [
    '-c',
    String(count),
    '-a',
    String(count),
    '-t',
    giveUpAfter === null ? PATIENCE : inSeconds(giveUpAfter),
    ...(method === 'GET' ? [] : ['-m', method]),
    ...Object.entries(headers).map(([name, value]) => `--headers=${name}:${value}`),
    ...(body === null ? [] : [`--body=${body}`]),
    urlOf(request, port),
  ];
}

/**
 * Its command line gives brackets at a word's edge a meaning of their own and turns a body of digits into a number;
 * its address goes through `new URL`, which tidies paths.
 */
function whyMisread(request: PlannedRequest, words: readonly string[], port: number): Unfit | null {
  if (!words.every(canQuote)) return 'unwritable';
  if (words.some((word) => word.startsWith('[') || word.endsWith(']'))) return 'misread';
  if (request.body !== null && request.body.trim() !== '' && !Number.isNaN(Number(request.body)))
    return 'misread';
  const { pathname, search } = new URL(urlOf(request, port));
  return pathname + search === encodePath(request.path) ? null : 'misread';
}
