/**
 * The timeline's geometry. Down the page in px; across it in shares of the plot's width, so that one drawing is exact
 * at every width: the server's HTML needs no measuring and nothing moves when the page wakes. Text keeps its size;
 * the gutters at both sides, where labels stand, are px.
 */

import { axisEnd, fractionOf, type Tick, ticksFor } from './axis.ts';
import { lastMoment, type Row, type SentRow } from './rows.ts';
import type { Span } from './spans.ts';

export const ROW_HEIGHT = 25;
/** Where the first row begins: under the ticks' labels. */
export const TOP = 26;
/** The arrival mark stands left of its moment, this wide. */
export const MARK = 12;

const GAP = 6;
const BOTTOM = 6;

export interface Bar {
  x: number;
  width: number;
}

export interface RowLayout {
  row: Row;
  /** The row's middle, in px. */
  y: number;
  arrival: number;
  waits: Bar[];
  serves: Bar[];
  end: number | null;
}

export interface TimelineLayout {
  height: number;
  /** Virtual ms at the plot's right edge. */
  until: number;
  ticks: (Tick & { x: number })[];
  rows: RowLayout[];
}

/** Lays rows out on an axis that reaches at least `atLeast`. */
export function layoutTimeline(rows: readonly Row[], atLeast: number): TimelineLayout {
  const until = axisEnd(Math.max(atLeast, lastMoment(rows)));
  return {
    height: TOP + rows.length * ROW_HEIGHT + BOTTOM,
    until,
    ticks: ticksFor(until).map((tick) => ({ ...tick, x: fractionOf(tick.at, until) })),
    rows: rows.map((row, index) => layoutRow(row, index, until)),
  };
}

function layoutRow(row: Row, index: number, until: number): RowLayout {
  const y = TOP + index * ROW_HEIGHT + ROW_HEIGHT / 2;
  const arrival = fractionOf(row.at, until);
  if (row.kind === 'planned') return { row, y, arrival, waits: [], serves: [], end: null };
  const toBar = ({ from, to }: Span): Bar => {
    const x = fractionOf(from, until);
    return { x, width: fractionOf(to, until) - x };
  };
  return {
    row,
    y,
    arrival,
    waits: row.waits.map(toBar),
    serves: row.serves.map(toBar),
    end: endFraction(row, until),
  };
}

function endFraction(row: SentRow, until: number): number | null {
  return row.end === null ? null : fractionOf(row.end.at, until);
}

/** `0.375` → `37.5%` */
export function percent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(3))}%`;
}

/** Px that a label of 12 px takes at most: a Han character is as wide as it is high. */
export function labelWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 12 : 7.2), 0);
}

/** The widest of some labels, with the gap that sets them off. */
export function gutterFor(labels: readonly string[]): number {
  return Math.ceil(Math.max(0, ...labels.map(labelWidth)) + GAP);
}
