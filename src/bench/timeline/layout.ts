/**
 * The timeline's geometry. Down the page in px; across it in shares of the plot's width, so that one drawing is exact
 * at every width: the server's HTML needs no measuring and nothing moves when the page wakes. Text keeps its size;
 * the gutters at both sides, where labels stand, are px.
 */

import { OUTCOMES, type Outcome } from '../../lab/observation.ts';
import { axisEnd, fractionOf, type Tick, ticksFor } from './axis.ts';
import type { GroupItem, Item } from './items.ts';
import { lastMoment, type Row } from './rows.ts';
import type { Span } from './spans.ts';

export const ROW_HEIGHT = 25;
/** Where the first row begins: under the ticks' labels. */
export const TOP = 26;
/** The arrival mark stands left of its moment, this wide. */
export const MARK = 12;

const GAP = 6;
const BOTTOM = 6;

/** A chart with an open row is drawn in two parts, the open row's details between them. */
export type Part = 'first' | 'next';

export interface Bar {
  x: number;
  width: number;
}

export interface RowLayout {
  kind: 'row';
  row: Row;
  /** The row's middle, in px. */
  y: number;
  arrival: number;
  waits: Bar[];
  serves: Bar[];
  end: number | null;
}

export interface GroupLayout {
  kind: 'group';
  group: GroupItem;
  /** The line's middle, in px. */
  y: number;
  arrivals: number[];
  /** From the first arrival to the last end. */
  life: Bar;
  ends: { x: number; outcome: Outcome }[];
}

export type ItemLayout = RowLayout | GroupLayout;

export interface PlotLayout {
  height: number;
  /** Where the first line begins, in px. */
  top: number;
  ticks: (Tick & { x: number })[];
  lines: ItemLayout[];
}

/** Marks of a group closer together than this share of the axis are drawn as one. */
const MARK_STEP = 1 / 120;

/** Virtual ms at the plot's right edge, for an axis that reaches at least `atLeast`. */
export function axisFor(rows: readonly Row[], atLeast: number): number {
  return axisEnd(Math.max(atLeast, lastMoment(rows)));
}

/** Lays items out on an axis that ends at `until`. The ticks' labels stand over the first part. */
export function layoutPlot(items: readonly Item[], until: number, part: Part): PlotLayout {
  const top = part === 'first' ? TOP : 0;
  return {
    height: top + items.length * ROW_HEIGHT + BOTTOM,
    top,
    ticks: ticksFor(until).map((tick) => ({ ...tick, x: fractionOf(tick.at, until) })),
    lines: items.map((item, index) => {
      const y = top + index * ROW_HEIGHT + ROW_HEIGHT / 2;
      return item.kind === 'row' ? layoutRow(item.row, y, until) : layoutGroup(item, y, until);
    }),
  };
}

function layoutRow(row: Row, y: number, until: number): RowLayout {
  const kind = 'row' as const;
  const arrival = fractionOf(row.at, until);
  if (row.kind === 'planned') return { kind, row, y, arrival, waits: [], serves: [], end: null };
  return {
    kind,
    row,
    y,
    arrival,
    waits: row.waits.map((span) => barOf(span, until)),
    serves: row.serves.map((span) => barOf(span, until)),
    end: row.end === null ? null : fractionOf(row.end.at, until),
  };
}

function layoutGroup(group: GroupItem, y: number, until: number): GroupLayout {
  const sent = group.rows.filter((row) => row.kind === 'sent');
  const ended = sent.flatMap(({ end }) => (end === null ? [] : [end]));
  const from = group.rows.reduce((first, { at }) => Math.min(first, at), until);
  return {
    kind: 'group',
    group,
    y,
    arrivals: thinOut(group.rows.map(({ at }) => fractionOf(at, until))),
    life: barOf({ from, to: lastMoment(group.rows) }, until),
    ends: OUTCOMES.flatMap((outcome) =>
      thinOut(ended.filter((end) => end.outcome === outcome).map(({ at }) => fractionOf(at, until))).map(
        (x) => ({ x, outcome }),
      ),
    ),
  };
}

/** A stretch of time as a bar. */
export function barOf({ from, to }: Span, until: number): Bar {
  const x = fractionOf(from, until);
  return { x, width: fractionOf(to, until) - x };
}

/** The places that can be told apart. */
function thinOut(places: readonly number[]): number[] {
  const byStep = new Map(places.map((place) => [Math.round(place / MARK_STEP), place]));
  return [...byStep.values()];
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
