/**
 * Keeps the course readable without a network. What a build consists of is kept whole and by its hash; a page is always
 * asked for anew and kept as it last came. Bundled on its own, with the list of files, by `scripts/lib/astro-offline.ts`.
 */

import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { OFFLINE_PAGE, PAGE_CACHE } from './names.ts';

/** The worker's own scope: the types of a page do not know it. */
declare const self: {
  __FILES: { url: string; revision: string | null }[];
  skipWaiting(): Promise<void>;
};

cleanupOutdatedCaches();
// Before what is kept: a recording has no hash in its name, and belongs to the page, which is asked for anew.
registerRoute(
  ({ url }) => url.pathname.startsWith('/evidence/'),
  new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => matchPrecache(request) }] }),
);
precacheAndRoute(self.__FILES);

// Packages that only some runs import: their names carry a hash.
registerRoute(
  ({ url }) => url.pathname.includes('/engine/chunk-'),
  new CacheFirst({ cacheName: 'engine-chunks' }),
);

registerRoute(
  ({ request }) => request.mode === 'navigate',
  new NetworkFirst({
    cacheName: PAGE_CACHE,
    plugins: [{ handlerDidError: async () => matchPrecache(OFFLINE_PAGE) }],
  }),
);
registerRoute(
  ({ url }) => url.pathname.startsWith('/pagefind/'),
  new StaleWhileRevalidate({ cacheName: 'search' }),
);

void self.skipWaiting();
clientsClaim();
