/** The curves' geometry: across in shares of the plot's width, down it in px from its top. */

import type { Curve } from './curve.ts';

export type Scale = 'linear' | 'log';

/** Of the plot itself, in px. */
export const HEIGHT = 240;
/** Px between two labels' middles, at least. */
const LABEL_STEP = 17;
/** In a logarithmic drawing, 0 has a floor of its own: this share of the height. */
const FLOOR = 0.1;
const MOST_HITS = 10;
const STEPS = [1, 2, 5];
/** Ticks up the axis, about. */
const INTERVALS = 5;

export interface PlacedPoint {
  hit: number;
  delay: number;
  x: number;
  y: number;
}

export interface PlacedCurve {
  scenario: string;
  points: PlacedPoint[];
  /** Where its label stands; null for a curve without points. */
  labelY: number | null;
}

export interface CurvesLayout {
  curves: PlacedCurve[];
  /** Ms. */
  delays: { at: number; y: number }[];
  hits: { hit: number; x: number }[];
}

export function layoutCurves(curves: readonly Curve[], scale: Scale): CurvesLayout {
  const points = curves.flatMap((curve) => curve.points);
  const lastHit = points.reduce((last, { hit }) => Math.max(last, hit), 2);
  const ticks = scale === 'log' ? logTicks(points.map(({ delay }) => delay)) : linearTicks(points);
  const top = ticks.at(-1) ?? 1000;
  const least = ticks.find((at) => at > 0) ?? top;
  const yOf = (delay: number) => HEIGHT * (1 - share(delay, { scale, top, least }));
  const xOf = (hit: number) => (hit - 1) / (lastHit - 1);
  const placed = curves.map(({ scenario, points: own }) => ({
    scenario,
    points: own.map(({ hit, delay }) => ({ hit, delay, x: xOf(hit), y: yOf(delay) })),
  }));
  const labels = spreadLabels(placed.map((curve) => curve.points.at(-1)?.y ?? null));
  return {
    curves: placed.map((curve, index) => ({ ...curve, labelY: labels[index] ?? null })),
    delays: ticks.map((at) => ({ at, y: yOf(at) })),
    hits: hitTicks(lastHit).map((hit) => ({ hit, x: xOf(hit) })),
  };
}

function share(delay: number, { scale, top, least }: { scale: Scale; top: number; least: number }): number {
  if (scale === 'linear') return delay / top;
  if (delay <= 0) return 0;
  if (top === least) return 1;
  return FLOOR + (1 - FLOOR) * (Math.log(Math.max(delay, least) / least) / Math.log(top / least));
}

/** From 0 to the first round number that nothing exceeds. */
function linearTicks(points: readonly { delay: number }[]): number[] {
  const most = points.reduce((highest, { delay }) => Math.max(highest, delay), 1000);
  const step = roundUp(most / INTERVALS);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
}

/** 0, and the powers of ten that hold the rest between them. */
function logTicks(delays: readonly number[]): number[] {
  const positive = delays.filter((delay) => delay > 0);
  if (positive.length === 0) return [0, 1000];
  const first = Math.floor(Math.log10(Math.min(...positive)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...positive))));
  return [0, ...Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i))];
}

/** 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return (STEPS.find((step) => step * power >= value) ?? 10) * power;
}

function hitTicks(last: number): number[] {
  const step = Math.ceil(last / MOST_HITS);
  return Array.from({ length: Math.floor((last - 1) / step) + 1 }, (_, i) => 1 + i * step);
}

/** As near as they can be to where they belong without covering each other. */
function spreadLabels(wanted: readonly (number | null)[]): (number | null)[] {
  const order = wanted
    .flatMap((y, index) => (y === null ? [] : [{ y, index }]))
    .sort((a, b) => b.y - a.y || b.index - a.index);
  let ceiling = HEIGHT;
  const upwards = order.map(({ y, index }) => {
    const own = Math.min(y, ceiling);
    ceiling = own - LABEL_STEP;
    return { y: own, index };
  });
  // Where that left no room at the top, down again from there.
  let floor = 0;
  const placed: (number | null)[] = wanted.map(() => null);
  for (const { y, index } of upwards.reverse()) {
    const own = Math.max(y, floor);
    placed[index] = own;
    floor = own + LABEL_STEP;
  }
  return placed;
}
