import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../src/lab/events.ts';
import { locateSlip } from '../../../src/lab/json-slip.ts';
import { reachedLimits } from '../../../src/lab/scenario-limits.ts';
import { readText, writeText } from '../../../src/lab/scenario-text.ts';
import { planSchedule } from '../../../src/lab/schedule.ts';

describe('a scenario’s text', () => {
  it('has a request a line, and long ones over several', () => {
    const long = { headers: { 'x-a': 'b'.repeat(70) } };
    expect(writeText({ requests: [{ count: 5 }, long], clients: { a: {} } })).toBe(
      [
        '{',
        '  "requests": [',
        '    { "count": 5 },',
        '    {',
        '      "headers": {',
        `        "x-a": "${'b'.repeat(70)}"`,
        '      }',
        '    }',
        '  ],',
        '  "clients": {',
        '    "a": {}',
        '  }',
        '}',
      ].join('\n'),
    );
  });

  it.each([
    [{ requests: [] }],
    [[1, [2, [3, { a: null }]]]],
    ['text'],
    [{ a: { b: { c: ['“', '\n', 1e21, -0.5, true] } } }],
  ])('reads as it was: %j', (value) => {
    expect(readText(writeText(value))).toEqual({ ok: true, value });
  });
});

describe('a slip in JSON', () => {
  it.each([
    ['{"a":1,}', 1, 8, '}'],
    ['{"a" 1}', 1, 6, '1'],
    ['[1 2]', 1, 4, '2'],
    ['{“a”:1}', 1, 2, '“'],
    ['[1，2]', 1, 3, '，'],
    ["{'a':1}", 1, 2, "'"],
    ['[01]', 1, 3, '1'],
    ['[1]x', 1, 4, 'x'],
    ['{"a":nul}', 1, 6, 'n'],
    ['[1,\n 2,\n ]', 3, 2, ']'],
    ['["a\nb"]', 1, 4, '\n'],
    ['{', 1, 2, null],
    ['["a', 1, 4, null],
    ['', 1, 1, null],
    ['[-]', 1, 2, '-'],
  ] as const)('in %j is at line %i, column %i', (text, line, column, found) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(locateSlip(text)).toEqual({ line, column, found });
  });

  it('is at the end of any text that was cut off, and nowhere before it', () => {
    const whole = writeText({ requests: [{ count: 5, body: 'a\\"b' }], clients: { a: { ip: '127.0.0.2' } } });
    for (let length = 0; length < whole.length; length++) {
      const slip = locateSlip(whole.slice(0, length));
      expect(slip.found, whole.slice(0, length)).toBeNull();
    }
  });
});

describe('the limits', () => {
  it('of 10 000 requests and 600 s are not reached by what just fits', () => {
    const schedule = { requests: [{ count: 9999, every: 60 }, { at: 600_000 }] };
    expect(reachedLimits(schedule, DEFAULT_LIMITS)).toEqual([]);
  });

  it('are reached by one request more', () => {
    expect(reachedLimits({ requests: [{ count: 10_001 }] }, DEFAULT_LIMITS)).toEqual([
      { limit: 'requests', requests: 10_001 },
    ]);
  });

  it('are reached by one ms more, and tell how many are not sent', () => {
    const schedule = {
      requests: [
        { at: 599_000, count: 5, every: 500 },
        { at: 600_001, count: 2 },
      ],
    };
    expect(reachedLimits(schedule, DEFAULT_LIMITS)).toEqual([
      { limit: 'virtualTime', requests: 4, last: 601_000 },
    ]);
  });

  it('keep a thousand million requests from being expanded', () => {
    expect(planSchedule({ requests: [{ count: 1e9 }] }, '/', 10_000)).toHaveLength(10_000);
  });
});
