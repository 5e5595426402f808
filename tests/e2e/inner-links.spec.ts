/** Every link of the built site that stays within it leads somewhere, its anchor included. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findFiles, isPage } from '../../scripts/lib/built-files.ts';
import { brokenLinks, type PageText } from './page-links.ts';
import { DIST } from './site.ts';

test('no link within the site is broken', async () => {
  const files = await findFiles(DIST);
  const pages = await Promise.all(
    files
      .filter((file) => isPage(file) && !file.name.startsWith('engine/'))
      .map(
        async ({ name, path }): Promise<PageText> => ({
          path,
          html: await readFile(join(DIST, name), 'utf8'),
        }),
      ),
  );
  expect(pages.length).toBeGreaterThan(4);
  expect(brokenLinks(pages, new Set(files.map(({ path }) => path)))).toEqual([]);
});

test('a link to a missing page, file or anchor is found', () => {
  const pages = [
    {
      path: '/a/',
      html: '<h2 id="uno">1</h2><a href="#uno">x</a> <a href="#dos">x</a> <a href="/b/#tres">x</a>',
    },
    {
      path: '/b/',
      html: '<a href="/a/#uno">x</a><a href="/c/">x</a><a href="/data.json">x</a><a href="../a/">x</a>',
    },
  ];
  expect(brokenLinks(pages, new Set(['/a/', '/b/']))).toEqual([
    '/a/ → #dos',
    '/a/ → /b/#tres',
    '/b/ → /c/',
    '/b/ → /data.json',
  ]);
});
