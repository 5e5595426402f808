import { describe, expect, it } from 'vitest';
import { FRAME_PATH } from '../../../src/engines/embedded/frame-policy.ts';
import { headersForFile, headersForPage } from '../../../src/headers.ts';

const PAGE = '<meta charset="utf-8"><script>alert(1)</script>';

const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
};

describe('response headers', () => {
  it.each(['/_astro/page.B8x2.css', '/favicon.svg', '/evidence/fixed-delay.json'])(
    'isolate %s and let no type be guessed',
    (path) => {
      expect(headersForFile(path)).toMatchObject(ISOLATED);
      expect(headersForFile(path)).not.toHaveProperty('Content-Security-Policy');
    },
  );

  it('isolate a page and give it a policy', () => {
    const headers = headersForPage('/es/', PAGE);
    expect(headers).toMatchObject({ ...ISOLATED, 'Cache-Control': 'no-cache' });
    expect(headers['Content-Security-Policy']).toContain("script-src 'self' 'sha256-");
  });

  it('keep a file for a year where its name carries a hash, and ask again for all else', () => {
    const cacheControl = (path: string) => headersForFile(path)['Cache-Control'];
    expect(cacheControl('/_astro/page.B8x2.css')).toBe('public, max-age=31536000, immutable');
    expect(cacheControl('/engine/worker-b68181f7bafb.js')).toContain('immutable');
    expect(cacheControl('/pagefind/pagefind.js')).toBe('no-cache');
  });

  it('let the engine’s frame run its own script and reach no network', () => {
    const policy = headersForPage(FRAME_PATH, PAGE)['Content-Security-Policy'];
    expect(policy).toContain("connect-src 'none'");
    expect(policy).not.toContain("script-src 'self'");
  });
});
