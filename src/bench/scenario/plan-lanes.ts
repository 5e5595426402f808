/** Planned arrivals, drawn: a line a client, marks that would cover each other as one with their number. */

import type { PlannedRequest } from '../../lab/schedule.ts';
import { axisEnd, fractionOf } from '../timeline/axis.ts';

export interface PlannedMark {
  /** Share of the axis. */
  x: number;
  count: number;
}

export interface Lane {
  /** Null: requests of no named client. */
  client: string | null;
  marks: PlannedMark[];
}

export interface Plan {
  /** Virtual ms at the right edge. */
  until: number;
  lanes: Lane[];
}

/** Marks closer together than this share of the axis are drawn as one. */
const STEP = 1 / 40;

export function planLanes(planned: readonly PlannedRequest[]): Plan {
  const until = axisEnd(planned.reduce((last, { at }) => Math.max(last, at), 0));
  const byClient = Map.groupBy(planned, ({ client }) => client ?? null);
  return {
    until,
    lanes: [...byClient].map(([client, requests]) => ({ client, marks: toMarks(requests, until) })),
  };
}

function toMarks(requests: readonly PlannedRequest[], until: number): PlannedMark[] {
  const places = requests.map(({ at }) => fractionOf(at, until));
  const steps = Map.groupBy(places, (x) => Math.floor(x / STEP));
  return [...steps.values()].map((near) => ({ x: near[0] ?? 0, count: near.length }));
}
