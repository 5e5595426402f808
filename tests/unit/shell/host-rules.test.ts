import { describe, expect, it } from 'vitest';
import { writeHostRules } from '../../../scripts/lib/host-rules.ts';

describe('_headers', () => {
  it('has one rule for a folder whose files agree, and one a file where they do not', () => {
    const rules = writeHostRules(
      new Map([
        ['/', { A: '1' }],
        ['/favicon.svg', { A: '1' }],
        ['/_astro/a.js', { A: '2', B: '3' }],
        ['/_astro/b.css', { A: '2', B: '3' }],
        ['/es/', { A: '4' }],
        ['/es/abuso/', { A: '5' }],
      ]),
    );
    expect(rules).toBe(
      [
        '/\n  A: 1\n',
        '/favicon.svg\n  A: 1\n',
        '/_astro/*\n  A: 2\n  B: 3\n',
        '/es/\n  A: 4\n',
        '/es/abuso/\n  A: 5\n',
      ].join('\n'),
    );
  });
});
