/** The time axis: how far it reaches and where its ticks stand. Times in virtual ms. */

export interface Tick {
  at: number;
  /** Drawn only where there is room. */
  fine: boolean;
}

/** Room after the last moment, as a share of the axis: an end mark must not touch the labels. */
const SLACK = 0.04;
const SHORTEST = 1000;
const STEPS = [
  100, 200, 500, 1000, 2000, 3000, 5000, 10_000, 15_000, 20_000, 30_000, 60_000, 120_000, 300_000, 600_000,
];
const MOST_INTERVALS = { wide: 8, narrow: 4 };

/** How far an axis reaches that shows everything until `last`. */
export function axisEnd(last: number): number {
  return Math.max(SHORTEST, last * (1 + SLACK));
}

/** Ticks from 0 on. A narrow chart keeps only those that are not `fine`. */
export function ticksFor(end: number): Tick[] {
  const step = STEPS.find((candidate) => end / candidate <= MOST_INTERVALS.wide) ?? coarsest(end);
  const every = Math.max(1, Math.ceil(end / step / MOST_INTERVALS.narrow));
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => ({
    at: i * step,
    fine: i % every !== 0,
  }));
}

function coarsest(end: number): number {
  const largest = STEPS.at(-1) ?? SHORTEST;
  return largest * Math.ceil(end / largest / MOST_INTERVALS.wide);
}

/** A moment's place on an axis, from 0 to 1. */
export function fractionOf(at: number, end: number): number {
  return Math.min(1, Math.max(0, at / end));
}
