import { describe, expect, it } from 'vitest';
import { formatValue } from '../../../src/components/evidence-value.ts';
import type { Evidence } from '../../../src/lab/definition.ts';
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

const evidence: Evidence = {
  lab: 'fixed-delay',
  versions: { express: '5.3.0' },
  scenarios: { five: { observations: [delayed(1, 0), delayed(3, 5000)], log: [] } },
  breaks: {},
};

describe('a value out of evidence', () => {
  it.each([
    ['delay', '5,0 s'],
    ['waited', '5,0 s'],
    ['endedAt', '5,0 s'],
    ['hit', '3'],
    ['status', '200'],
  ] as const)('reads %s as a Spanish reader would: %s', (field, text) => {
    const shown = formatValue(evidence, { scenario: 'five', n: 3, field }, 'es');
    expect(shown.replace(/\s/, ' ')).toBe(text);
  });

  it('reads seconds in Chinese, counts outcomes and names versions', () => {
    expect(formatValue(evidence, { scenario: 'five', n: 3, field: 'delay' }, 'zh-cn')).toMatch(/^5\.0\s?秒$/);
    expect(formatValue(evidence, { scenario: 'five', count: 'served' }, 'es')).toBe('2');
    expect(formatValue(evidence, { scenario: 'five', count: 'rejected' }, 'es')).toBe('0');
    expect(formatValue(evidence, { version: 'express' }, 'es')).toBe('5.3.0');
  });

  it('stops the build where the evidence has no such value', () => {
    const ask = (query: Parameters<typeof formatValue>[1]) => () => formatValue(evidence, query, 'es');
    expect(ask({ scenario: 'five', n: 2, field: 'delay' })).toThrow('request 2, has no delay');
    expect(ask({ scenario: 'six', count: 'served' })).toThrow('no scenario six');
    expect(ask({ version: 'fastify' })).toThrow('fastify');
  });
});
