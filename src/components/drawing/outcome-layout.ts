/**
 * Runs with many requests on one axis: a line a run and outcome, its requests one behind the other. Told apart by
 * number they would fill a page, and nobody compares the seventeenth requests of two clients that ask as they please.
 */

import { fractionOf, type Tick, ticksFor } from '../../bench/timeline/axis.ts';
import { axisFor, type Bar, barOf, TOP } from '../../bench/timeline/layout.ts';
import type { SentRow } from '../../bench/timeline/rows.ts';
import { OUTCOMES, type Outcome } from '../../lab/observation.ts';

const LINE_HEIGHT = 19;
const RUN_GAP = 12;

/** The requests of a run that ended alike. */
export interface OutcomeLine {
  run: number;
  outcome: Outcome;
  /** Whether it is the first of its run. */
  isFirst: boolean;
  count: number;
  /** The line's middle, in px. */
  y: number;
  waits: Bar[];
  ends: number[];
}

export interface OutcomesLayout {
  height: number;
  ticks: (Tick & { x: number })[];
  lines: OutcomeLine[];
}

/** Marks closer together than this share of the axis are drawn as one. */
const MARK_STEP = 1 / 150;

export function layoutOutcomes(runs: readonly (readonly SentRow[])[]): OutcomesLayout {
  const until = axisFor(runs.flat(), 0);
  const groups = runs.flatMap((rows, run) =>
    groupsOf(rows).map((group, index) => ({ ...group, run, index })),
  );
  const lines = groups.map(({ rows, outcome, run, index }, line) => ({
    run,
    outcome,
    isFirst: index === 0,
    count: rows.length,
    y: TOP + line * LINE_HEIGHT + run * RUN_GAP + LINE_HEIGHT / 2,
    waits: rows.flatMap(({ waits }) => waits.map((span) => barOf(span, until))),
    ends: apart(rows.flatMap(({ end }) => (end === null ? [] : [fractionOf(end.at, until)]))),
  }));
  return {
    height: TOP + groups.length * LINE_HEIGHT + runs.length * RUN_GAP,
    ticks: ticksFor(until).map((tick) => ({ ...tick, x: fractionOf(tick.at, until) })),
    lines,
  };
}

function groupsOf(rows: readonly SentRow[]): { outcome: Outcome; rows: SentRow[] }[] {
  return OUTCOMES.map((outcome) => ({
    outcome,
    rows: rows.filter(({ end }) => end?.outcome === outcome),
  })).filter((group) => group.rows.length > 0);
}

function apart(places: readonly number[]): number[] {
  return [...new Map(places.map((place) => [Math.round(place / MARK_STEP), place])).values()];
}
