import { describe, expect, it } from 'vitest';
import { formatValue, type ValueQuery } from '../../../src/components/evidence-value.ts';
import type { Evidence, Locale } from '../../../src/lab/definition.ts';
import type { Observation } from '../../../src/lab/observation.ts';

/** Served after a throttle's `delay`; the timer fired 18 ms late. */
function delayed(n: number, delay: number): Observation {
  const over = 10 + delay + 18;
  return {
    n,
    path: '/',
    sentAt: 8,
    arrivedAt: 10,
    counts: [
      {
        middleware: 'throttle',
        property: 'slowDown',
        used: n,
        limit: 2,
        remaining: 0,
        resetAt: 10_000,
        key: 'a',
        delay,
      },
    ],
    hit: n,
    delay,
    layers: [
      { layer: 'throttle', name: '<anonymous>', at: 10 },
      { layer: 'handler', name: '<anonymous>', at: over },
    ],
    handled: true,
    status: 200,
    headers: {},
    body: null,
    endedAt: over + 1,
    closedAt: over + 1,
    outcome: 'served',
  };
}

/** Behind a proxy: its client gave up at 20 s, the connection behind it stayed open for the whole delay. */
function abandonedBehindProxy(n: number): Observation {
  const held = delayed(n, 25_000);
  return {
    ...held,
    layers: [{ layer: 'handler', name: 'proxy', at: 9 }, ...held.layers],
    endedAt: 20_010,
    closedAt: 25_030,
    status: null,
    outcome: 'abandoned',
  };
}

function rejected(n: number): Observation {
  const limiter = { property: 'rateLimit', used: 8, limit: 7, remaining: 0, resetAt: 30_000, key: 'a' };
  return {
    ...delayed(n, 0),
    counts: [{ middleware: 'limiter', ...limiter }],
    hit: null,
    delay: null,
    layers: [{ layer: 'limiter', name: '<anonymous>', at: 16_000 }],
    handled: false,
    status: 429,
    headers: { 'retry-after': '14', 'set-cookie': ['a=1', 'b=2'] },
    outcome: 'rejected',
  };
}

const evidence: Evidence = {
  lab: 'fixed-delay',
  versions: { express: '5.3.0' },
  scenarios: {
    five: {
      observations: [delayed(1, 0), delayed(3, 5000), abandonedBehindProxy(4), rejected(5)],
      log: [],
    },
  },
  breaks: { flat: { observations: [delayed(1, 2000)], log: [] } },
};

const show = (query: ValueQuery, locale: Locale = 'es') =>
  formatValue(evidence, query, locale).replace(/\s/, ' ');

describe('a value out of evidence', () => {
  it.each([
    [3, 'delay', '5,0 s'],
    [3, 'waited', '5,0 s'],
    [3, 'endedAt', '5,0 s'],
    [3, 'handledAt', '5,0 s'],
    [3, 'closedAt', '5,0 s'],
    [3, 'sentAt', '0,0 s'],
    [3, 'hit', '3'],
    [3, 'status', '200'],
    [4, 'endedAt', '20,0 s'],
    [4, 'closedAt', '25,0 s'],
    [4, 'handledAt', '25,0 s'],
    [5, 'limiter', '8'],
  ] as const)('reads of request %i its %s as a Spanish reader would: %s', (n, field, text) => {
    expect(show({ scenario: 'five', n, field })).toBe(text);
  });

  it('reads seconds in Chinese, and names versions', () => {
    expect(show({ scenario: 'five', n: 3, field: 'delay' }, 'zh-cn')).toMatch(/^5\.0\s?秒$/);
    expect(show({ version: 'express' })).toBe('5.3.0');
  });

  it.each([
    ['served', '2'],
    ['rejected', '1'],
    ['abandoned', '1'],
    ['failed', '0'],
    ['handled', '3'],
    ['all', '4'],
  ] as const)('counts those %s: %s', (count, text) => {
    expect(show({ scenario: 'five', count })).toBe(text);
  });

  it('tells when the first and the last served answer was complete, and no other', () => {
    expect(show({ scenario: 'five', at: 'firstServed' })).toBe('0,0 s');
    expect(show({ scenario: 'five', at: 'lastServed' })).toBe('5,0 s');
  });

  it('shows a response header as it came', () => {
    expect(show({ scenario: 'five', n: 5, header: 'retry-after' })).toBe('14');
    expect(show({ scenario: 'five', n: 5, header: 'set-cookie' })).toBe('a=1, b=2');
  });

  it('reads a break’s evidence', () => {
    expect(show({ broken: 'flat', n: 1, field: 'delay' })).toBe('2,0 s');
  });

  it.each<[ValueQuery, string]>([
    [{ scenario: 'five', n: 2, field: 'delay' }, 'no delay in request 2'],
    [{ scenario: 'five', n: 5, field: 'handledAt' }, 'no handledAt in request 5'],
    [{ scenario: 'five', n: 1, header: 'retry-after' }, 'no header retry-after in request 1'],
    [{ scenario: 'six', count: 'served' }, 'no scenario six'],
    [{ broken: 'six', count: 'served' }, 'no break six'],
    [{ version: 'fastify' }, 'fastify'],
  ])('stops the build where the evidence has no such value: %j', (query, message) => {
    expect(() => show(query)).toThrow(message);
  });
});
