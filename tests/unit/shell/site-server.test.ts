import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenFrom } from '../../../scripts/lib/listen.ts';
import { createSiteServer } from '../../../scripts/lib/site-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const SITE = {
  'index.html': '<meta charset="utf-8"><script>alert(1)</script>',
  '404.html': 'both',
  'es/index.html': 'hola',
  'es/404/index.html': 'no existe',
  'zh-cn/404/index.html': '没有',
  '_astro/a.B8x2.js': '1',
};

async function serveSite(): Promise<string> {
  const server = await createSiteServer(temporaryFolder(SITE));
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${await listenFrom(server, 0)}`;
}

describe('the site’s server', () => {
  it('allows a page the inline script that stands in it', async () => {
    const response = await fetch(`${await serveSite()}/`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain(
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    );
  });

  it.each([
    ['/es/nowhere', 'no existe'],
    ['/zh-cn/nowhere.js', '没有'],
    ['/nowhere', 'both'],
    ['/%E0%A4%A', 'both'],
  ])('answers 404 at %s in the language of the path, isolated as every page', async (path, text) => {
    const response = await fetch((await serveSite()) + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(response.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('sends the headers with 304 and 405 too', async () => {
    const origin = await serveSite();
    const first = await fetch(`${origin}/es/`);
    const again = await fetch(`${origin}/es/`, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '', 'Cache-Control': 'no-cache' },
    });
    const refused = await fetch(`${origin}/es/`, { method: 'POST' });
    expect([first.status, again.status, refused.status]).toEqual([200, 304, 405]);
    for (const { headers } of [again, refused]) {
      expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    }
  });

  it('takes the next port where the one it was given is taken', async () => {
    const blocker = createServer().listen(0);
    onTestFinished(() => void blocker.close());
    await once(blocker, 'listening');
    const address = blocker.address();
    const taken = typeof address === 'object' && address !== null ? address.port : 0;
    const server = createServer();
    onTestFinished(() => void server.close());
    expect(await listenFrom(server, taken)).toBeGreaterThan(taken);
  });
});
