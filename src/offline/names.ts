/** What the page and the service worker must call the same. */

export const SERVICE_WORKER = '/service-worker.js';
/** Shown for a page that was never visited while there was a network. */
export const OFFLINE_PAGE = '/offline/';
export const PAGE_CACHE = 'pages';
