import { createServer } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashInputs, isBuilt, writeStamp } from '../../../scripts/lib/build-stamp.ts';
import { pagePolicy, withMetaPolicy } from '../../../src/csp.ts';
import { webContainerPlugin } from '../../../src/engines/webcontainer/integration.ts';
import { isSwitchedOn, SWITCH } from '../../../src/engines/webcontainer/setting.ts';
import { headersForFile, headersForPage } from '../../../src/headers.ts';
import { temporaryFolder } from '../shell/temporary-folder.ts';

const PAGE = '<meta charset="utf-8"><title>x</title>';
const FRAMES = "frame-src 'self' https://stackblitz.com https://*.webcontainer-api.io;";

afterEach(() => vi.unstubAllEnvs());

describe('the switch', () => {
  it.each([
    ['', true],
    ['on', true],
    ['off', false],
  ])('«%s» means %s', (word, isOn) => {
    vi.stubEnv(SWITCH, word);
    expect(isSwitchedOn()).toBe(isOn);
  });

  it('takes no other word, lest a slip leave it on', () => {
    vi.stubEnv(SWITCH, 'of');
    expect(() => isSwitchedOn()).toThrow('PONLO_WEBCONTAINER is «of»: it can be on or off.');
  });
});

describe('a build', () => {
  it('is stale for a deployment that has set the switch otherwise', async () => {
    const root = temporaryFolder({ 'src/a.ts': 'a', 'dist/index.html': '<html>' });
    vi.stubEnv(SWITCH, 'off');
    await writeStamp(root, await hashInputs(root));
    expect(await isBuilt(root)).toBe(true);
    vi.stubEnv(SWITCH, 'on');
    expect(await isBuilt(root)).toBe(false);
  });
});

describe('the policy of a page', () => {
  it('lets the host’s frames in where the engine is on', () => {
    vi.stubEnv(SWITCH, '');
    expect(pagePolicy(PAGE)).toContain(FRAMES);
    expect(withMetaPolicy(PAGE)).toContain(FRAMES);
  });

  it('names no other site where it is off', () => {
    vi.stubEnv(SWITCH, 'off');
    expect(pagePolicy(PAGE)).toContain("frame-src 'self';");
    for (const text of [pagePolicy(PAGE), withMetaPolicy(PAGE), headersForPage('/es/', PAGE)])
      expect(JSON.stringify(text)).not.toMatch(/https:|stackblitz/);
  });
});

describe('where the engine’s files are', () => {
  /** What a page of a site served below `/course/` would import. */
  async function readModule(isOn: boolean) {
    const server = await createServer({
      configFile: false,
      appType: 'custom',
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false, watch: null },
      plugins: [webContainerPlugin('/course/', isOn)],
    });
    try {
      return (await server.ssrLoadModule('virtual:webcontainer')).webContainer;
    } finally {
      await server.close();
    }
  }

  it('is said below the site’s base, with the versions that are mounted', async () => {
    expect(await readModule(true)).toEqual({
      clientUrl: expect.stringMatching(/^\/course\/engine\/webcontainer-[\da-f]{12}\.js$/),
      packagesUrl: expect.stringMatching(/^\/course\/engine\/packages-[\da-f]{12}\.json$/),
      versions: {
        express: expect.any(String),
        'express-rate-limit': expect.any(String),
        'express-slow-down': expect.any(String),
      },
    });
  });

  it('is nowhere when it is off', async () => {
    expect(await readModule(false)).toBeNull();
  });

  it('is kept for a year by whoever fetched them, but for the licences', () => {
    const cacheControl = (path: string) => headersForFile(path)['Cache-Control'];
    expect(cacheControl('/engine/packages-5a4138087c55.json')).toContain('immutable');
    expect(cacheControl('/engine/webcontainer-7078ef7c6209.js')).toContain('immutable');
    expect(cacheControl('/engine/LICENSES-webcontainer.txt')).toBe('no-cache');
  });
});
