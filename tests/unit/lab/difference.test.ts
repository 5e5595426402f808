import { describe, expect, it } from 'vitest';
import { type Compared, differencesOf, waitOf } from '../../../src/lab/difference.ts';
import type { Observation } from '../../../src/lab/observation.ts';
import { observation } from '../../helpers/observations.ts';

function run(observations: Observation[], kind: 'done' | 'stopped' = 'done'): Compared {
  return { state: { kind }, observations };
}

/** Requests from 1 on, each delayed as given. */
function delayed(...delays: number[]): Observation[] {
  return delays.map((delay, i) => observation({ n: i + 1, hit: i + 1, delay, endedAt: delay + 10 }));
}

describe('two runs', () => {
  it('are alike where nothing but wall time differs', () => {
    const late = delayed(0, 5000).map((one) => ({ ...one, endedAt: (one.endedAt ?? 0) + 180 }));
    expect(differencesOf(run(delayed(0, 5000)), run(late))).toEqual([]);
  });

  it('differ in waits, told once for all requests of which it is true', () => {
    expect(differencesOf(run(delayed(0, 5000, 5000)), run(delayed(0, 1500, 1500)))).toEqual([
      { kind: 'wait', from: 5000, to: 1500, requests: [2, 3] },
    ]);
  });

  it('differ in outcomes, whatever else then differs about those requests', () => {
    const refused = observation({ n: 1, outcome: 'rejected', status: 429, headers: { 'retry-after': '5' } });
    expect(differencesOf(run([refused]), run(delayed(0)))).toEqual([
      { kind: 'outcome', from: 'rejected', to: 'served', requests: [1] },
    ]);
  });

  it('tell of one request both its outcome and its wait, in the order of the requests', () => {
    const before = [...delayed(0), observation({ n: 2, delay: 16_000, outcome: 'rejected', status: 429 })];
    const after = [...delayed(1000), observation({ n: 2, delay: 9000, endedAt: 9010 })];
    expect(differencesOf(run(before), run(after))).toEqual([
      { kind: 'wait', from: 0, to: 1000, requests: [1] },
      { kind: 'outcome', from: 'rejected', to: 'served', requests: [2] },
      { kind: 'wait', from: 16_000, to: 9000, requests: [2] },
    ]);
  });

  it('condense three different waits that all became shorter into one fact, with the longest', () => {
    const changes = differencesOf(run(delayed(1000, 4000, 9000)), run(delayed(500, 700, 800)));
    expect(changes).toEqual([
      { kind: 'waits', direction: 'shorter', from: 9000, to: 800, requests: [1, 2, 3] },
    ]);
  });

  it('keep two shorter waits apart from a longer one', () => {
    const changes = differencesOf(run(delayed(5000, 5000, 5000)), run(delayed(1000, 4000, 9000)));
    expect(changes.map(({ kind }) => kind)).toEqual(['wait', 'wait', 'wait']);
  });

  it('differ in the status alone', () => {
    const failed = (status: number) => run([observation({ n: 1, outcome: 'failed', status })]);
    expect(differencesOf(failed(500), failed(503))).toEqual([
      { kind: 'status', from: 500, to: 503, requests: [1] },
    ]);
  });

  it('differ in the order of counting, and then not also in headers that say so', () => {
    const counted = (n: number, hit: number) => observation({ n, hit, headers: { etag: `${hit}` } });
    const changes = differencesOf(run([counted(1, 1), counted(2, 2)]), run([counted(1, 2), counted(2, 1)]));
    expect(changes).toEqual([{ kind: 'hit', requests: [1, 2] }]);
  });

  it('differ in headers, but for the date', () => {
    const dated = (date: string, policy: string) => run([observation({ n: 1, headers: { date, policy } })]);
    expect(differencesOf(dated('Mon', '7;w=30'), dated('Tue', '7;w=30'))).toEqual([]);
    expect(differencesOf(dated('Mon', '7;w=30'), dated('Mon', '8;w=30'))).toEqual([
      { kind: 'headers', requests: [1] },
    ]);
  });

  it('differ in which requests there were', () => {
    expect(differencesOf(run(delayed(0, 0)), run(delayed(0)))).toEqual([
      { kind: 'onlyBefore', requests: [2] },
    ]);
    expect(differencesOf(run(delayed(0)), run(delayed(0, 0)))).toEqual([
      { kind: 'onlyAfter', requests: [2] },
    ]);
  });

  it('say nothing of a request that had not ended when one of them was stopped', () => {
    const open = observation({ n: 1, outcome: 'failed', status: null, endedAt: null, delay: 5000 });
    expect(differencesOf(run(delayed(0)), run([open], 'stopped'))).toEqual([
      { kind: 'unfinished', requests: [1] },
    ]);
  });
});

describe('a wait', () => {
  it('is what the throttles reported, not how late the timer was', () => {
    expect(waitOf(observation({ n: 1, delay: 5000, endedAt: 5021 }))).toBe(5000);
  });

  it('of a client that gave up is as long as it was patient, to 0.1 s', () => {
    const gaveUp = observation({ n: 1, outcome: 'abandoned', status: null, delay: 25_000, endedAt: 20_004 });
    expect(waitOf(gaveUp)).toBe(20_000);
    expect(
      differencesOf(run([gaveUp]), run([{ ...gaveUp, delay: 30_000, endedAt: 20_190 }])).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['counts']);
  });
});
