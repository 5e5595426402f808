import { describe, expect, it } from 'vitest';
import { tableAsMarkdown, tableAsTsv } from '../../../src/bench/share/table-text.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import { eventsOf, makeObservation, recordOfEvents } from '../bench/fixtures.ts';

const es = wordsFor('es');
const zh = wordsFor('zh-cn');
const record = recordOfEvents(eventsOf([0, 5000, 5000]));
const moment = { record, now: record.now };

describe('the table for a spreadsheet', () => {
  it('has whole milliseconds, which no locale reads as anything else', () => {
    expect(tableAsTsv(moment, es)).toBe(
      [
        'Petición\tHit\tLlegó (ms)\tRetraso (ms)\tEstado\tResultado\tTardó (ms)',
        '1\t1\t2\t0\t200\tservida\t3',
        '2\t2\t2\t5000\t200\tservida\t5003',
        '3\t3\t2\t5000\t200\tservida\t5003',
        '',
      ].join('\n'),
    );
  });

  it('has its headings and outcomes in Chinese', () => {
    const [headings, first] = tableAsTsv(moment, zh).split('\n');
    expect(headings).toBe('请求\t命中\t到达（毫秒）\t延迟（毫秒）\t状态码\t结果\t用时（毫秒）');
    expect(first).toBe('1\t1\t2\t0\t200\t已响应\t3');
  });

  it('leaves empty what was not observed', () => {
    const open = makeObservation({ status: null, endedAt: null, outcome: 'failed', arrivedAt: 2.4 });
    const running = { record: { state: { kind: 'running' as const }, now: 9, observations: [open] }, now: 9 };
    expect(tableAsTsv(running, es).split('\n')[1]).toBe('1\t\t2\t\t\ten curso\t7');
  });
});

describe('the table for a document', () => {
  it('is a Markdown table with times as people read them', () => {
    expect(tableAsMarkdown(moment, es).split('\n').slice(0, 4)).toEqual([
      '| Petición | Hit | Llegó | Retraso | Estado | Resultado | Tardó |',
      '| --: | --: | --: | --: | --: | :-- | --: |',
      '| 1 | 1 | 0,0 s | 0,0 s | 200 | servida | 0,0 s |',
      '| 2 | 2 | 0,0 s | 5,0 s | 200 | servida | 5,0 s |',
    ]);
    expect(tableAsMarkdown(moment, zh)).toContain('| 2 | 2 | 0.0秒 | 5.0秒 | 200 | 已响应 | 5.0秒 |');
  });
});
