/**
 * The middlewares' own view of a run: per middleware and key, the hits in each window. Told from observations alone:
 * a middleware is known by the property it reports on and its place among those of one request that share it.
 */

import type { Count } from './events.ts';
import { type Counted, countedOf } from './layers.ts';
import type { Observation } from './observation.ts';

/** One request counted in a window. */
export interface Step {
  n: number;
  /** Virtual ms. */
  at: number;
  /** By when it had been counted. */
  by: number;
  /** Hits in the window, this one included. */
  used: number;
  limit: number;
  remaining: number;
  /** Whether this count is why the request was answered 429. */
  refused: boolean;
}

/** One window of one key, from its first hit. */
export interface CountingWindow {
  from: number;
  /** When it ends; null if the store does not say. */
  resetAt: number | null;
  steps: Step[];
}

export interface KeyCounts {
  key: string;
  windows: CountingWindow[];
}

/** One middleware and everything it counted. */
export interface Strip {
  id: string;
  middleware: Count['middleware'];
  property: string;
  /** In order of their first hit. */
  keys: KeyCounts[];
}

/** Where a key's count stands at a moment. Without a window nothing is counted. */
export interface Standing {
  window: CountingWindow | null;
  used: number;
  limit: number;
  remaining: number;
}

/** A store that computes its reset from what is left may report it this many ms apart for one window. */
const RESET_DRIFT = 50;

interface Hit extends Counted {
  n: number;
  strip: string;
  refused: boolean;
}

/** One strip a middleware, in the order in which requests meet them. */
export function stripsOf(observations: readonly Observation[]): Strip[] {
  const strips = new Map<string, Strip>();
  const hits = observations.flatMap(hitsOf).sort((a, b) => a.at - b.at || a.count.used - b.count.used);
  for (const hit of hits) {
    const { middleware, property } = hit.count;
    const strip = strips.get(hit.strip) ?? { id: hit.strip, middleware, property, keys: [] };
    strips.set(hit.strip, strip);
    addHit(strip, hit);
  }
  return [...strips.values()];
}

function hitsOf(observation: Observation): Hit[] {
  const counted = countedOf(observation);
  const refusing =
    observation.outcome === 'rejected'
      ? counted.findLast(({ count }) => count.middleware === 'limiter' && count.used > count.limit)
      : undefined;
  return counted.map((entry, index) => ({
    ...entry,
    n: observation.n,
    strip: nameStrip(entry.count, counted.slice(0, index)),
    refused: entry === refusing,
  }));
}

/** `limiter rateLimit 2`: the second limiter of a request that reports on `rateLimit`. */
function nameStrip({ middleware, property }: Count, before: readonly Counted[]): string {
  const same = before.filter(
    ({ count }) => count.middleware === middleware && count.property === property,
  ).length;
  return `${middleware} ${property} ${same + 1}`;
}

function addHit(strip: Strip, { n, at, by, count, refused }: Hit): void {
  const { key, used, limit, remaining, resetAt } = count;
  const counts = strip.keys.find((known) => known.key === key) ?? { key, windows: [] };
  if (counts.windows.length === 0) strip.keys.push(counts);
  const step = { n, at, by, used, limit, remaining, refused };
  const window = counts.windows.findLast((known) => continues(known, count));
  if (window) window.steps.push(step);
  else counts.windows.push({ from: at, resetAt, steps: [step] });
}

/** Whether a count belongs to a window: it ends at the same moment, or goes on from there as far as anyone can tell. */
function continues(window: CountingWindow, { used, resetAt }: Count): boolean {
  if (resetAt !== null && resetAt === window.resetAt) return true;
  if (used <= (window.steps.at(-1)?.used ?? 0)) return false;
  if (resetAt === null || window.resetAt === null) return resetAt === window.resetAt;
  return Math.abs(resetAt - window.resetAt) <= RESET_DRIFT;
}

/** Where a key's count stands at `at`. */
export function standingAt({ windows }: KeyCounts, at: number): Standing {
  const window = windows.findLast((candidate) => isOpenAt(candidate, at)) ?? null;
  const last = window?.steps.findLast((step) => step.at <= at);
  if (last) return { window, used: last.used, limit: last.limit, remaining: last.remaining };
  const limit = windows.at(-1)?.steps.at(-1)?.limit ?? 0;
  return { window: null, used: 0, limit, remaining: limit };
}

function isOpenAt({ from, resetAt }: CountingWindow, at: number): boolean {
  return from <= at && (resetAt === null || at < resetAt);
}

/** How long a window is, to 0.1 s; null where its first hit was not observed, or its end is not told. */
export function windowLength({ resetAt, steps: [first] }: CountingWindow): number | null {
  if (resetAt === null || first?.used !== 1) return null;
  return Math.round((resetAt - first.by) / 100) * 100;
}

/** How long a middleware's windows are. Whatever came between a first hit and its count's being seen makes one look shorter. */
export function windowLengthOf({ keys }: Strip): number | null {
  const lengths = keys
    .flatMap(({ windows }) => windows.map(windowLength))
    .filter((length) => length !== null);
  return lengths.length === 0 ? null : Math.max(...lengths);
}
