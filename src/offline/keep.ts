/** Registers the service worker once the page has what it needs, unless the person saves data or the browser has none. */

import { PAGE_CACHE, SERVICE_WORKER } from './names.ts';
import { savesData } from './saves-data.ts';

if (import.meta.env.PROD) addEventListener('load', () => void keep());

async function keep(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return;
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER);
    // The page came before the worker: it is kept from here.
    if (cameWhole()) await (await caches.open(PAGE_CACHE)).add(location.pathname);
  } catch {
    // Storage is blocked or full: the course works as long as there is a network.
  }
}

/** A page that says that something is not there is not worth keeping. */
function cameWhole(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.responseStatus === 200;
}
