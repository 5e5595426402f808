import { describe, expect, it } from 'vitest';
import { asAutocannon } from '../../../src/bench/take-away/autocannon.ts';
import type { RequestSpec } from '../../../src/lab/scenario.ts';

function autocannonFor(...requests: RequestSpec[]) {
  return asAutocannon({ scenario: { requests }, port: 3000, path: '/api/data' });
}

describe('a burst of equal requests', () => {
  it('is as many connections, each with one request, patient for 600 s', () => {
    expect(autocannonFor({ count: 5 })).toEqual({
      ok: true,
      text: 'npx autocannon -c 5 -a 5 -t 600 http://127.0.0.1:3000/api/data\n',
    });
  });

  it('keeps its method, headers, body and patience, whenever it comes', () => {
    const burst = { at: 8000, method: 'POST', headers: { 'X-A': `it's` }, body: { a: 1 }, giveUpAfter: 2000 };
    expect(autocannonFor(burst, burst)).toEqual({
      ok: true,
      text: [
        `npx autocannon -c 2 -a 2 -t 2 -m POST '--headers=X-A:it'\\''s' --headers=Content-Type:application/json`,
        `'--body={"a":1}' http://127.0.0.1:3000/api/data\n`,
      ].join(' '),
    });
  });
});

describe('it does not fit', () => {
  it.each<[string, RequestSpec[], string]>([
    ['several moments', [{}, { at: 1 }], 'severalMoments'],
    ['requests at a pace', [{ count: 2, every: 100 }], 'severalMoments'],
    ['two paths', [{}, { path: '/other' }], 'severalKinds'],
    ['two bodies', [{ body: 'a' }, { body: 'b' }], 'severalKinds'],
    ['two patiences', [{ giveUpAfter: 1000 }, {}], 'severalKinds'],
    ['a body that ends in a bracket', [{ body: '[1]' }], 'misread'],
    ['a path that ends in a bracket', [{ path: '/a?list[]' }], 'misread'],
    ['a body that it would take for a number', [{ body: '0x10' }], 'misread'],
    ['a path that it would tidy', [{ path: '/a/../b' }], 'misread'],
    ['what stands behind a #', [{ path: '/a#b' }], 'misread'],
    ['a method it does not know', [{ method: 'PURGE' }], 'unsupported'],
    ['less than a second’s patience', [{ giveUpAfter: 999 }], 'unsupported'],
    ['a NUL', [{ body: 'a\0' }], 'unwritable'],
    ['too many', [{ count: 10_001 }], 'tooMany'],
  ])('%s', (_, requests, reason) => {
    expect(autocannonFor(...requests)).toEqual({ ok: false, reason });
  });

  it('a client with an address of its own', () => {
    const scenario = { requests: [{ client: 'a' }], clients: { a: { ip: '127.0.0.2' } } };
    expect(asAutocannon({ scenario, port: 3000, path: '/' })).toEqual({ ok: false, reason: 'ownAddress' });
  });
});
