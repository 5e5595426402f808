import { describe, expect, it } from 'vitest';
import { type Summary, summarise } from '../../../src/bench/report/summary.ts';
import { summarySentence } from '../../../src/bench/report/summary-words.ts';
import { toRows } from '../../../src/bench/timeline/rows.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import type { Observation } from '../../../src/lab/observation.ts';
import { countOf, eventsOf, makeObservation, recordOfEvents } from './fixtures.ts';

const es = wordsFor('es');
const zh = wordsFor('zh-cn');

function summaryOf(observations: Observation[], state: 'done' | 'running' = 'done'): Summary {
  const record = { state: { kind: state }, now: 20_000, observations };
  return summarise(toRows({ record, now: 20_000 }, []));
}

/** Seven and eight of the combined case: the seventh waits 16 s and is refused, the eighth comes at 11 s. */
const overtaken = [
  makeObservation({
    n: 7,
    counts: [countOf(7, 16_000)],
    layers: [
      { layer: 'throttle', name: 'x', at: 0 },
      { layer: 'limiter', name: 'x', at: 16_004 },
    ],
    status: 429,
    outcome: 'rejected',
    endedAt: 16_005,
  }),
  makeObservation({ n: 8, arrivedAt: 11_000, endedAt: 11_003 }),
];

describe('a summary', () => {
  it('counts outcomes and finds the longest wait as reported', () => {
    const record = recordOfEvents(eventsOf([0, 5000, 5000]));
    expect(summarise(toRows({ record, now: record.now }, []))).toEqual({
      outcomes: [{ outcome: 'served', count: 3 }],
      open: 0,
      longestWait: 5000,
      overtakings: [],
    });
  });

  it('sees that the 8th overtook the 7th', () => {
    expect(summaryOf(overtaken).overtakings).toEqual([{ n: 8, overtaken: [7] }]);
  });

  it('sees no overtaking between two clients, nor between two keys', () => {
    const slow = (changes: Partial<Observation>) => makeObservation({ n: 1, endedAt: 5000, ...changes });
    const quick = (changes: Partial<Observation>) => makeObservation({ n: 2, endedAt: 10, ...changes });
    const ofKey = (key: string) => ({ counts: [{ ...countOf(1, 0), key }] });
    const both = (first: Partial<Observation>, second: Partial<Observation>) =>
      summaryOf([slow(first), quick(second)]).overtakings;
    expect(both({ client: 'ana' }, { client: 'eva' })).toEqual([]);
    expect(both({ client: 'ana' }, {})).toEqual([]);
    expect(both(ofKey('10.0.0.1'), ofKey('10.0.0.2'))).toEqual([]);
    const overtaking = [{ n: 2, overtaken: [1] }];
    expect(both({ client: 'ana' }, { client: 'ana' })).toEqual(overtaking);
    expect(both(ofKey('10.0.0.1'), ofKey('10.0.0.1'))).toEqual(overtaking);
    expect(both(ofKey('10.0.0.1'), {})).toEqual(overtaking);
  });

  it('calls no overtaking what ended 249 ms apart', () => {
    const close = [makeObservation({ n: 1, endedAt: 1249 }), makeObservation({ n: 2, endedAt: 1000 })];
    expect(summaryOf(close).overtakings).toEqual([]);
    const apart = [makeObservation({ n: 1, endedAt: 1250 }), makeObservation({ n: 2, endedAt: 1000 })];
    expect(summaryOf(apart).overtakings).toEqual([{ n: 2, overtaken: [1] }]);
  });

  it('does not count a client that gave up as overtaken', () => {
    const gaveUp = makeObservation({ n: 1, status: null, outcome: 'abandoned', endedAt: 20_000 });
    expect(summaryOf([gaveUp, makeObservation({ n: 2, endedAt: 10 })]).overtakings).toEqual([]);
  });
});

describe('its sentence', () => {
  it('says in Spanish how many ended how, who waited, who overtook', () => {
    expect(summarySentence(summaryOf(overtaken), es)).toBe(
      '1 servida; 1 rechazada; espera más larga: 16,0 s; la 8 adelantó a la 7',
    );
  });

  it('says the same in Chinese', () => {
    expect(summarySentence(summaryOf(overtaken), zh)).toBe(
      '1个已响应，1个被拒绝，最长等待16.0秒，8号比7号先结束',
    );
  });

  it('has a plural where there are several', () => {
    const three = [1, 2, 3].map((n) => makeObservation({ n }));
    expect(summarySentence(summaryOf(three), es)).toBe('3 servidas; ninguna esperó');
    expect(summarySentence(summaryOf(three), zh)).toBe('3个已响应，没有请求需要等待');
  });

  it('names every outcome, and what has not ended', () => {
    const four = [
      makeObservation({ n: 1, outcome: 'abandoned', status: null, endedAt: 5 }),
      makeObservation({ n: 2, outcome: 'failed', status: 500, endedAt: 5 }),
      makeObservation({ n: 3, outcome: 'failed', status: null, endedAt: null }),
      makeObservation({ n: 4, outcome: 'failed', status: 503, endedAt: 5 }),
    ];
    expect(summarySentence(summaryOf(four, 'running'), es)).toBe(
      '1 abandonada; 2 fallidas; 1 en curso; ninguna esperó',
    );
    expect(summarySentence(summaryOf(four, 'running'), zh)).toBe(
      '1个已放弃，2个失败，1个进行中，没有请求需要等待',
    );
  });

  it('lists whom one request overtook, and only counts more than two that did', () => {
    const overtakings = [{ n: 4, overtaken: [2, 3] }];
    const summary: Summary = {
      outcomes: [{ outcome: 'served', count: 4 }],
      open: 0,
      longestWait: 0,
      overtakings,
    };
    expect(summarySentence(summary, es)).toContain('la 4 adelantó a la 2 y la 3');
    expect(summarySentence(summary, zh)).toContain('4号比2号和3号先结束');
    const many = { ...summary, overtakings: [3, 4, 5].map((n) => ({ n, overtaken: [1] })) };
    expect(summarySentence(many, es)).toContain('3 adelantaron a otras');
    expect(summarySentence(many, zh)).toContain('3个请求后到却先结束');
  });

  it('says so when there is no request yet', () => {
    expect(summarySentence(summaryOf([]), es)).toBe('ninguna petición todavía');
  });
});
