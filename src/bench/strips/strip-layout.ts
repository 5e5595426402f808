/** A strip's geometry: shares of the plot's width across, px down, as on the timeline. */

import type { CountingWindow, KeyCounts, Step, Strip } from '../../lab/strip.ts';
import { fractionOf } from '../timeline/axis.ts';

/** How many keys have a look of their own; further ones share the last. */
export const LOOKS = 4;
/** The area that counts are drawn in, in px. */
export const AREA = 42;
/** Each key's windows are drawn under the area, in a line this high. */
export const WINDOW_LINE = 7;

/** The top of the area, as a multiple of the largest count: room for a mark that stands on it. */
const HEADROOM = 1.18;
/** A limit that is farther than this from every count is told, but not drawn: the counts would be flat. */
const FAR = 4;

export interface KeyLayout {
  counts: KeyCounts;
  /** Which look the key has, from 0. */
  look: number;
  /** The counts as an outline, in shares of the area: x and y from 0 to 1. */
  path: string;
  windows: WindowLayout[];
}

export interface WindowLayout {
  from: number;
  to: number;
  /** Whether its end lies within the axis. */
  isWhole: boolean;
}

export interface StepLayout {
  step: Step;
  x: number;
  /** In px. */
  y: number;
}

export interface StripLayout {
  height: number;
  keys: KeyLayout[];
  /** `delayAfter` or `limit`, by its place in px; null where it is too far up to be drawn. */
  limit: { value: number; y: number | null } | null;
  refused: StepLayout[];
  placeOf(step: Step): StepLayout;
}

export function layoutStrip(strip: Strip, until: number): StripLayout {
  const steps = strip.keys.flatMap(({ windows }) => windows.flatMap((window) => window.steps));
  const most = steps.reduce((highest, { used }) => Math.max(highest, used), 1);
  const limit = steps.at(-1)?.limit ?? null;
  const isNear = limit !== null && limit <= most * FAR;
  const top = Math.max(most, isNear ? limit : 0) * HEADROOM;
  const placeOf = (step: Step): StepLayout => ({
    step,
    x: fractionOf(step.at, until),
    y: AREA * (1 - step.used / top),
  });
  const looks = Math.min(LOOKS, Math.max(1, strip.keys.length));
  return {
    height: AREA + 3 + looks * WINDOW_LINE,
    keys: strip.keys.map((counts, index) => ({
      counts,
      look: Math.min(index, LOOKS - 1),
      path: outlineOf(counts.windows, until, top),
      windows: counts.windows.map((window) => layoutWindow(window, until)),
    })),
    limit: limit === null ? null : { value: limit, y: isNear ? AREA * (1 - limit / top) : null },
    refused: apart(steps.filter(({ refused }) => refused).map(placeOf)),
    placeOf,
  };
}

function layoutWindow({ from, resetAt }: CountingWindow, until: number): WindowLayout {
  return {
    from: fractionOf(from, until),
    to: resetAt === null ? 1 : fractionOf(resetAt, until),
    isWhole: resetAt !== null && resetAt <= until,
  };
}

/** A closed shape a window: up at every hit, down to nothing where the window ends. */
function outlineOf(windows: readonly CountingWindow[], until: number, top: number): string {
  return windows
    .filter(({ from }) => from <= until)
    .map(({ from, resetAt, steps }) => {
      const rises = steps.map(({ at, used }) => `H${share(at / until)}V${share(1 - used / top)}`);
      const end = resetAt === null ? 1 : Math.min(1, resetAt / until);
      return `M${share(from / until)} 1${rises.join('')}H${share(end)}V1Z`;
    })
    .join('');
}

function share(value: number): string {
  return `${Number(Math.min(1, Math.max(0, value)).toFixed(4))}`;
}

const MARK_STEP = 1 / 80;

/** Marks at one place are drawn once. */
function apart(places: readonly StepLayout[]): StepLayout[] {
  const byPlace = new Map(
    places.map((place) => [`${Math.round(place.x / MARK_STEP)} ${Math.round(place.y / 4)}`, place]),
  );
  return [...byPlace.values()];
}
