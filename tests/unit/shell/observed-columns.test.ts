import { describe, expect, it } from 'vitest';
import { type Column, cellText, columnTitle } from '../../../src/components/observed-columns.ts';
import { stringsFor } from '../../../src/i18n/index.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import { observation } from '../../helpers/observations.ts';

const texts = stringsFor('es').site.observed;
const words = wordsFor('es');

const refused = observation({
  n: 7,
  client: 'office',
  path: '/api',
  sentAt: 0,
  arrivedAt: 40,
  counts: [
    {
      middleware: 'limiter',
      property: 'rateLimit',
      used: 8,
      limit: 7,
      remaining: 0,
      resetAt: 30_000,
      key: 'a',
    },
  ],
  handled: false,
  status: 429,
  headers: { 'retry-after': '14' },
  closedAt: 16_040,
  outcome: 'rejected',
});

describe('a column of a table of evidence', () => {
  it.each<[Column, string]>([
    ['client', 'office'],
    ['path', '/api'],
    ['sent', '0,0 s'],
    ['hit', '–'],
    ['arrived', '0,0 s'],
    ['delay', '–'],
    ['limiter', '8 de 7'],
    ['retryAfter', '14 s'],
    ['handled', 'no se ejecutó'],
    ['closed', '16,0 s'],
    ['answer', '429 · rechazada'],
  ])('%s says %s', (column, text) => {
    expect(cellText(column, refused, texts, words).replace(/\s/g, ' ')).toBe(text);
    expect(columnTitle(column, texts, words)).not.toBe('');
  });

  it('says of an abandoned request how it ended, not the status that its client never saw', () => {
    const abandoned = observation({ n: 1, status: 200, outcome: 'abandoned' });
    expect(cellText('answer', abandoned, texts, words)).toBe('abandonada');
  });

  it('leaves a Retry-After that is a date as it came', () => {
    const date = 'Sun, 29 Nov 2026 20:40:53 GMT';
    expect(
      cellText('retryAfter', observation({ n: 1, headers: { 'retry-after': date } }), texts, words),
    ).toBe(date);
  });
});
