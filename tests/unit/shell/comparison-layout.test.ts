import { describe, expect, it } from 'vitest';
import { layoutComparison } from '../../../src/components/drawing/comparison-layout.ts';
import { layoutOutcomes } from '../../../src/components/drawing/outcome-layout.ts';
import { rowsOf } from '../../../src/components/drawing/rows-of.ts';
import { layoutSlidingLog } from '../../../src/components/drawing/sliding-layout.ts';
import type { SlidingLog } from '../../../src/lab/sliding-log.ts';
import { observation } from '../../helpers/observations.ts';

describe('several runs on one axis', () => {
  const quick = rowsOf([
    observation({ n: 1, endedAt: 100 }),
    observation({ n: 2, sentAt: 500, arrivedAt: 500, endedAt: 600 }),
  ]);
  const slow = rowsOf([observation({ n: 1, endedAt: 10_000, outcome: 'rejected', status: 429 })]);
  const { lines, ticks, height } = layoutComparison([quick, slow]);

  it('has a line a run under every request, also for a run that did not send it', () => {
    expect(lines.map(({ n, run, row }) => [n, run, row?.end?.outcome ?? null])).toEqual([
      [1, 0, 'served'],
      [1, 1, 'rejected'],
      [2, 0, 'served'],
      [2, 1, null],
    ]);
  });

  it('measures all of them by the longest run', () => {
    const [first, second] = lines;
    expect((second?.end ?? 0) / (first?.end ?? 1)).toBeCloseTo(100);
    expect(second?.end).toBeLessThan(1);
    expect(ticks[0]).toMatchObject({ at: 0, x: 0 });
  });

  it('sets the requests farther apart than the runs of one', () => {
    const [a = 0, b = 0, c = 0] = lines.map(({ y }) => y);
    expect(c - b).toBeGreaterThan(b - a);
    expect(height).toBeGreaterThan(lines.at(-1)?.y ?? 0);
  });
});

describe('runs with many requests', () => {
  const run = rowsOf([
    observation({ n: 1, endedAt: 100 }),
    observation({ n: 2, endedAt: 100, outcome: 'rejected', status: 429 }),
    observation({ n: 3, sentAt: 9000, arrivedAt: 9000, endedAt: 10_000 }),
  ]);
  const { lines } = layoutOutcomes([run, run.slice(0, 1)]);

  it('have a line for each outcome that occurs, with how many there were', () => {
    expect(lines.map(({ run, outcome, count, isFirst }) => [run, outcome, count, isFirst])).toEqual([
      [0, 'served', 2, true],
      [0, 'rejected', 1, false],
      [1, 'served', 1, true],
    ]);
  });

  it('mark every end on the common axis, those of one moment once', () => {
    const [served] = lines;
    expect(served?.ends).toHaveLength(2);
    expect((served?.ends[1] ?? 0) / (served?.ends[0] ?? 1)).toBeCloseTo(100);
    const twice = layoutOutcomes([[...run.slice(0, 1), ...run.slice(0, 1), ...run.slice(2)]]);
    expect(twice.lines[0]).toMatchObject({ count: 3, ends: { length: 2 } });
  });
});

describe('two counts of each request', () => {
  const log: SlidingLog = {
    length: 10_000,
    middleware: 'throttle',
    hits: [
      {
        n: 1,
        at: 0,
        key: 'a',
        windowFrom: 0,
        fixed: 1,
        sliding: 1,
        fixedHits: [0],
        slidingHits: [0],
        limit: 1,
      },
      {
        n: 2,
        at: 11_000,
        key: 'a',
        windowFrom: 11_000,
        fixed: 1,
        sliding: 2,
        fixedHits: [11_000],
        slidingHits: [9000, 11_000],
        limit: 1,
      },
    ],
  };
  const { lines } = layoutSlidingLog(log);

  it('stand one above the other, each with its count and whether it is over', () => {
    expect(lines.map(({ hit, counting, count, isOver }) => [hit.n, counting, count, isOver])).toEqual([
      [1, 'fixed', 1, false],
      [1, 'sliding', 1, false],
      [2, 'fixed', 1, false],
      [2, 'sliding', 2, true],
    ]);
  });

  it('reach back to the window’s beginning, or as far as the window is long, but never beyond the axis', () => {
    const [, firstSliding, fixed, sliding] = lines;
    expect(firstSliding).toMatchObject({ isCut: true, span: { x: 0 } });
    expect(fixed?.span.width).toBe(0);
    expect(sliding?.isCut).toBe(false);
    expect((sliding?.span.width ?? 0) / ((sliding?.span.x ?? 0) + (sliding?.span.width ?? 1))).toBeCloseTo(
      10 / 11,
    );
  });
});
