/**
 * A scenario as a loop of `curl`. Bursts and pauses are kept; the order within a burst is not, since every request is a
 * process of its own.
 */

import type { PlannedRequest } from '../../lab/schedule.ts';
import { type Command, planSending, type Sending } from './command.ts';
import { canQuote, quote } from './shell.ts';
import { areAlike, findHeader, HOST, inSeconds, urlOf } from './target.ts';

/** More processes than this at once bring a machine down. */
const MOST_AT_ONCE = 500;
/** Loops over fewer turns than this name each. */
const FEW = 10;

/** One part of the loop: some alike requests at once, and how long until the next part. */
interface Burst {
  request: PlannedRequest;
  count: number;
  /** Ms until the next burst; 0 for the last. */
  pause: number;
}

export function asCurl(sending: Sending): Command {
  const planned = planSending(sending);
  if (!Array.isArray(planned)) return { ok: false, reason: planned };
  const bursts = toBursts(planned);
  if (bursts.some(({ count }) => count > MOST_AT_ONCE)) return { ok: false, reason: 'tooMany' };
  if (!planned.every(isWritable)) return { ok: false, reason: 'unwritable' };
  const steps = repeated(bursts).flatMap(({ burst, times }) => writeBurst(burst, times, sending.port));
  const first = Math.min(...planned.map(({ at }) => at));
  const lines = ['(', 'n=0', SEND, ...pauseLines(first), ...steps, 'wait', ')'];
  return { ok: true, text: `${lines.join('\n')}\n` };
}

/** Prints each request's number, status and time once it has ended. `-g`: brackets in a path are just brackets. */
const SEND = `send() { n=$((n + 1)); curl -gs --path-as-is -o /dev/null -w "$n  %{http_code}  %{time_total} s\\n" "$@" & }`;

function isWritable({ path, headers, body }: PlannedRequest): boolean {
  return [path, body ?? '', ...Object.keys(headers), ...Object.values(headers)].every(canQuote);
}

function toBursts(planned: readonly PlannedRequest[]): Burst[] {
  const inTime = planned.toSorted((a, b) => a.at - b.at);
  const bursts: Burst[] = [];
  for (const request of inTime) {
    const current = bursts.at(-1);
    if (current && current.request.at === request.at && areAlike(current.request, request)) current.count++;
    else bursts.push({ request, count: 1, pause: 0 });
  }
  bursts.forEach((burst, i) => {
    const next = bursts[i + 1];
    if (next) burst.pause = next.request.at - burst.request.at;
  });
  return bursts;
}

/** Alike bursts at an even pace become one that is repeated. */
function repeated(bursts: readonly Burst[]): { burst: Burst; times: number }[] {
  const found: { burst: Burst; times: number }[] = [];
  for (const burst of bursts) {
    const current = found.at(-1);
    if (current && isRepeated(current.burst, burst)) current.times++;
    else found.push({ burst, times: 1 });
  }
  return found;
}

function isRepeated(a: Burst, b: Burst): boolean {
  return a.count === b.count && a.pause === b.pause && a.pause > 0 && areAlike(a.request, b.request);
}

function writeBurst({ request, count, pause }: Burst, times: number, port: number): string[] {
  const send = `send ${argumentsFor(request, port).map(quote).join(' ')}`;
  const burst = count === 1 ? [send] : [`for i in ${turns(count)}; do ${send}; done`];
  if (times === 1) return [...burst, ...pauseLines(pause)];
  return [
    `for j in ${turns(times)}; do`,
    ...[...burst, ...pauseLines(pause)].map((line) => `  ${line}`),
    'done',
  ];
}

function pauseLines(ms: number): string[] {
  return ms === 0 ? [] : [`sleep ${inSeconds(ms)}`];
}

function turns(count: number): string {
  if (count > FEW) return `$(seq ${count})`;
  return Array.from({ length: count }, (_, i) => i + 1).join(' ');
}

function argumentsFor(request: PlannedRequest, port: number): string[] {
  const { method, headers, body, socketIp, giveUpAfter } = request;
  return [
    ...methodArguments(method, body),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', writeHeader(name, value)]),
    ...bodyArguments(body, headers),
    ...(socketIp === HOST ? [] : ['--interface', socketIp]),
    ...(giveUpAfter === null ? [] : ['--max-time', inSeconds(giveUpAfter)]),
    ...targetArguments(request, port),
  ];
}

function methodArguments(method: string, body: string | null): string[] {
  // With `-X HEAD` curl would wait for a body.
  if (method === 'HEAD' && body === null) return ['--head'];
  return method === 'GET' && body === null ? [] : ['-X', method];
}

/** `Name:` would take the header out; an empty one ends in a semicolon. */
function writeHeader(name: string, value: string): string {
  return value.trim() === '' ? `${name};` : `${name}: ${value}`;
}

/** Raw: a body that begins with `@` is no file. Without a type of its own curl would call it a form. */
function bodyArguments(body: string | null, headers: Record<string, string>): string[] {
  if (body === null) return [];
  const typed = findHeader(headers, 'content-type') !== undefined;
  return [...(typed ? [] : ['-H', 'Content-Type:']), '--data-raw', body];
}

/** What follows a `#` would stay at home. */
function targetArguments(request: PlannedRequest, port: number): string[] {
  const url = urlOf(request, port);
  const [before = url] = url.split('#');
  return before === url ? [url] : ['--request-target', url.slice(new URL(url).origin.length), before];
}
