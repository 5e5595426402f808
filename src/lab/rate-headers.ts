/**
 * What a response tells a client about its quota. Three generations of headers are in use, and Retry-After:
 * `X-RateLimit-*` (legacy), and the IETF drafts 6 (one header a number), 7 (`limit=7, remaining=0, reset=14`) and
 * 8 (`"name"; r=0; t=14`, several policies in a list), as express-rate-limit 8 writes them.
 */

import type { Headers } from './events.ts';

export type HeaderStyle = 'legacy' | 'draft-6' | 'draft-7' | 'draft-8';

/** What one header says. Seconds as the header gives them. */
export type RateHeader =
  | { kind: 'limit'; style: HeaderStyle; limit: number }
  | { kind: 'remaining'; style: HeaderStyle; remaining: number }
  /** Seconds until the window ends. */
  | { kind: 'reset'; style: HeaderStyle; seconds: number }
  /** The epoch second at which the window ends. */
  | { kind: 'resetEpoch'; style: HeaderStyle; epoch: number }
  | { kind: 'policy'; style: HeaderStyle; policies: { limit: number; seconds: number }[] }
  | {
      kind: 'state';
      style: HeaderStyle;
      states: { limit: number | null; remaining: number; seconds: number }[];
    }
  | { kind: 'retryAfter'; seconds: number };

/** Null: the header is no such header, or not written as one. `headers` are all of the response's. */
export function readRateHeader(name: string, headers: Headers): RateHeader | null {
  const value = textOf(headers[name]);
  switch (name) {
    case 'x-ratelimit-limit':
      return readNumber(value, (limit) => ({ kind: 'limit', style: 'legacy', limit }));
    case 'x-ratelimit-remaining':
      return readNumber(value, (remaining) => ({ kind: 'remaining', style: 'legacy', remaining }));
    case 'x-ratelimit-reset':
      return readNumber(value, (epoch) => ({ kind: 'resetEpoch', style: 'legacy', epoch }));
    case 'ratelimit-limit':
      return readNumber(value, (limit) => ({ kind: 'limit', style: 'draft-6', limit }));
    case 'ratelimit-remaining':
      return readNumber(value, (remaining) => ({ kind: 'remaining', style: 'draft-6', remaining }));
    case 'ratelimit-reset':
      return readNumber(value, (seconds) => ({ kind: 'reset', style: 'draft-6', seconds }));
    case 'ratelimit-policy':
      return readPolicy(value, headers);
    case 'ratelimit':
      return readState(value);
    case 'retry-after':
      return readNumber(value, (seconds) => ({ kind: 'retryAfter', seconds }));
    default:
      return null;
  }
}

function textOf(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

function readNumber(value: string, make: (number: number) => RateHeader): RateHeader | null {
  return /^\d+$/.test(value.trim()) ? make(Number(value)) : null;
}

/** `7;w=30`, or in draft 8 `"7-in-30sec"; q=7; w=30`. */
function readPolicy(value: string, headers: Headers): RateHeader | null {
  const items = value.split(',').map((item) => item.trim());
  const policies = items.map((item) => ({
    limit: parameter(item, 'q') ?? leadingNumber(item),
    seconds: parameter(item, 'w'),
  }));
  if (!policies.every(isWhole)) return null;
  const isList = value.startsWith('"');
  const style = isList ? 'draft-8' : headers.ratelimit === undefined ? 'draft-6' : 'draft-7';
  return { kind: 'policy', style, policies };
}

function isWhole(policy: {
  limit: number | null;
  seconds: number | null;
}): policy is { limit: number; seconds: number } {
  return policy.limit !== null && policy.seconds !== null;
}

/** `limit=7, remaining=0, reset=14`, or in draft 8 `"7-in-30sec"; r=0; t=14`. */
function readState(value: string): RateHeader | null {
  if (value.startsWith('"')) {
    const states = value.split(',').flatMap((item) => {
      const remaining = parameter(item, 'r');
      const seconds = parameter(item, 't');
      return remaining === null || seconds === null ? [] : [{ limit: null, remaining, seconds }];
    });
    return states.length === 0 ? null : { kind: 'state', style: 'draft-8', states };
  }
  const limit = parameter(value, 'limit');
  const remaining = parameter(value, 'remaining');
  const seconds = parameter(value, 'reset');
  if (remaining === null || seconds === null) return null;
  return { kind: 'state', style: 'draft-7', states: [{ limit, remaining, seconds }] };
}

/** The number that `name=` has in a list of parameters. */
function parameter(text: string, name: string): number | null {
  const found = new RegExp(`(?:^|[;,\\s])${name}=(\\d+)`).exec(text);
  return found ? Number(found[1]) : null;
}

function leadingNumber(text: string): number | null {
  const found = /^\d+/.exec(text);
  return found ? Number(found[0]) : null;
}
