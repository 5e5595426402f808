import { describe, expect, it } from 'vitest';
import { axisEnd, fractionOf, ticksFor } from '../../../src/bench/timeline/axis.ts';
import { toItems } from '../../../src/bench/timeline/items.ts';
import {
  axisFor,
  labelWidth,
  layoutPlot,
  type Part,
  percent,
  ROW_HEIGHT,
  TOP,
} from '../../../src/bench/timeline/layout.ts';
import { lastMoment, type Row, toRows, toSentRow } from '../../../src/bench/timeline/rows.ts';
import type { RunEvent } from '../../../src/lab/events.ts';
import { planSchedule } from '../../../src/lab/schedule.ts';
import { countOf, eventsOf, makeObservation, recordOfEvents } from './fixtures.ts';
import { servedRow } from './rows.ts';

function rowsOf(events: readonly RunEvent[], now?: number): Row[] {
  const record = recordOfEvents(events);
  return toRows({ record, now: now ?? record.now }, planSchedule({ requests: [{ count: 3 }] }, '/api/data'));
}

function sentRow(row: Row | undefined) {
  if (row?.kind !== 'sent') throw new Error('not sent');
  return row;
}

describe('a row', () => {
  it('waits from its throttle’s start to the next layer’s', () => {
    const [, second] = rowsOf(eventsOf([0, 5000, 5000]));
    expect(sentRow(second).waits).toEqual([{ from: 3, to: 5010, delay: 5000 }]);
  });

  it('is served in what is left of its time', () => {
    const [, second] = rowsOf(eventsOf([0, 5000, 5000]));
    expect(sentRow(second).serves).toEqual([
      { from: 2, to: 3 },
      { from: 5010, to: 5012 },
    ]);
  });

  it('has no wait where the throttle reported none', () => {
    const [first] = rowsOf(eventsOf([0, 5000, 5000]));
    expect(sentRow(first).waits).toEqual([]);
    expect(sentRow(first).waited).toBe(0);
  });

  it('counts a finished wait as long as its throttle reported, not as late as its timer fired', () => {
    const [, second] = rowsOf(eventsOf([0, 5000, 5000]));
    expect(sentRow(second).waited).toBe(5000);
    expect(sentRow(second).took).toBe(5003);
  });

  it('grows with the clock while it waits, and has no end', () => {
    const open = eventsOf([0, 5000, 5000]).filter(({ at }) => at < 3000);
    const row = sentRow(rowsOf(open, 2400)[1]);
    expect(row.waits).toEqual([{ from: 3, to: 2400, delay: null }]);
    expect(row.end).toBeNull();
    expect(row.took).toBe(2398);
  });

  it('stops waiting when its delay is over, though nothing more is heard of it', () => {
    const open = eventsOf([0, 5000, 5000]).filter(({ at }) => at < 3000);
    expect(sentRow(rowsOf(open, 9000)[1]).waits).toEqual([{ from: 3, to: 5003, delay: 5000 }]);
  });

  it('waits until the client gives up, if that is before the delay ends', () => {
    const observation = makeObservation({
      counts: [countOf(5, 25_000)],
      layers: [{ layer: 'throttle', name: 'x', at: 0 }],
      status: null,
      endedAt: 20_000,
      outcome: 'abandoned',
    });
    const record = { state: { kind: 'done' } as const, now: 20_000, observations: [observation] };
    const row = toSentRow(observation, { record, now: 20_000 });
    expect(row.waits).toEqual([{ from: 0, to: 20_000, delay: null }]);
    expect(row.waited).toBe(20_000);
    expect(row.took).toBe(20_000);
  });

  it('waits twice under two throttles', () => {
    const observation = makeObservation({
      counts: [countOf(3, 1000), countOf(3, 2000)],
      layers: [
        { layer: 'throttle', name: 'x', at: 0 },
        { layer: 'throttle', name: 'x', at: 1004 },
        { layer: 'handler', name: 'x', at: 3010 },
      ],
      endedAt: 3011,
    });
    const record = { state: { kind: 'done' } as const, now: 3011, observations: [observation] };
    const row = toSentRow(observation, { record, now: 3011 });
    expect(row.waits.map(({ from, to }) => [from, to])).toEqual([
      [0, 1004],
      [1004, 3010],
    ]);
    expect(row.waited).toBe(3000);
  });

  it('fails at the last moment of a finished run that never answered it', () => {
    const observation = makeObservation({ status: null, endedAt: null, outcome: 'failed' });
    const record = { state: { kind: 'done' } as const, now: 700, observations: [observation] };
    const row = toSentRow(observation, { record, now: 700 });
    expect(row.end).toEqual({ at: 700, outcome: 'failed', status: null });
  });

  it('is planned until it is sent', () => {
    const rows = rowsOf([
      { at: 0, type: 'sent', n: 2 },
      { at: 1, type: 'arrived', n: 2 },
    ]);
    expect(rows.map(({ n, kind }) => [n, kind])).toEqual([
      [1, 'planned'],
      [2, 'sent'],
      [3, 'planned'],
    ]);
  });
});

describe('the axis', () => {
  it('reaches a little further than the last moment, and at least one second', () => {
    expect(axisEnd(5000)).toBe(5200);
    expect(axisEnd(5)).toBe(1000);
  });

  it('has a tick a second up to 5 s, every other one fine', () => {
    expect(ticksFor(5200)).toEqual([
      { at: 0, fine: false },
      { at: 1000, fine: true },
      { at: 2000, fine: false },
      { at: 3000, fine: true },
      { at: 4000, fine: false },
      { at: 5000, fine: true },
    ]);
  });

  it.each([1000, 1700, 5200, 16_640, 41_600, 72_800, 600_000, 9_000_000])(
    'has at most 8 intervals wide and 4 narrow for %i ms, and at least 2',
    (end) => {
      const ticks = ticksFor(end);
      expect(ticks.length - 1).toBeLessThanOrEqual(8);
      expect(ticks.length - 1).toBeGreaterThanOrEqual(2);
      expect(ticks.filter(({ fine }) => !fine).length - 1).toBeLessThanOrEqual(4);
      expect(ticks.at(-1)?.at).toBeLessThanOrEqual(end);
    },
  );

  it('places a moment as a share of itself, never outside', () => {
    expect(fractionOf(1300, 5200)).toBe(0.25);
    expect(fractionOf(9000, 5200)).toBe(1);
  });
});

function layout(rows: readonly Row[], atLeast: number, part: Part = 'first') {
  const until = axisFor(rows, atLeast);
  const lines = layoutPlot(toItems(rows, new Set()), until, part);
  return { until, ...lines, rows: lines.lines.filter((line) => line.kind === 'row') };
}

describe('the layout', () => {
  it('gives each request a row of 25 px under the ticks', () => {
    const { rows, height } = layout(rowsOf(eventsOf([0, 5000, 5000])), 0);
    expect(rows.map(({ y }) => y)).toEqual([TOP + 12.5, TOP + 37.5, TOP + 62.5]);
    expect(height).toBe(TOP + 3 * ROW_HEIGHT + 6);
  });

  it('leaves out the room for ticks where a chart goes on under an open row', () => {
    expect(layout(rowsOf(eventsOf([0, 5000, 5000])), 0, 'next').rows[0]?.y).toBe(12.5);
  });

  it('puts the end of a request at its moment', () => {
    const { rows, until } = layout(rowsOf(eventsOf([0, 5000, 5000])), 0);
    expect(until).toBeCloseTo(5012 * 1.04);
    expect(rows[1]?.end).toBeCloseTo(1 / 1.04);
    expect(rows[1]?.waits[0]?.width).toBeCloseTo((5010 - 3) / (5012 * 1.04));
  });

  it('keeps the axis of the recording for a shorter run, so that the two can be compared', () => {
    const recorded = lastMoment(rowsOf(eventsOf([0, 5000, 5000])));
    const { rows, until } = layout(rowsOf(eventsOf([0, 1500, 1500])), recorded);
    expect(until).toBeCloseTo(5012 * 1.04);
    expect(rows[1]?.end).toBeCloseTo(1512 / (5012 * 1.04));
  });

  it('draws a group’s life as a whole, and marks at one place once', () => {
    const rows = Array.from({ length: 300 }, (_, i) => servedRow(i + 1, 0, 1000));
    const group = layoutPlot(toItems(rows, new Set()), 2000, 'first').lines[0];
    expect(group).toMatchObject({
      kind: 'group',
      arrivals: [0],
      life: { x: 0, width: 0.5 },
      ends: [{ x: 0.5, outcome: 'served' }],
    });
  });

  it('writes shares as percentages', () => {
    expect(percent(0.375)).toBe('37.5%');
    expect(percent(1 / 3)).toBe('33.333%');
  });

  it('takes a Han character to be as wide as it is high', () => {
    expect(labelWidth('命中')).toBe(24);
    expect(labelWidth('hit')).toBeCloseTo(21.6);
  });
});
