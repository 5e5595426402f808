/**
 * The site's response headers, in one place: `npm start`, the end-to-end tests, the dev server and static hosts
 * (through `_headers`) all take them from here.
 */

import { pagePolicy } from './csp.ts';
import { FRAME_PATH, frameHeaders } from './engines/embedded/frame-policy.ts';

export type Headers = Record<string, string>;

/**
 * Sent with every answer but that of the engine's frame. COOP and COEP isolate the page, which WebContainer needs;
 * under COEP everything that the page loads must allow it, hence CORP.
 */
export const COMMON_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
} as const satisfies Headers;

/** Files whose names carry a hash of what is in them: Astro's, and the engines'. */
const HASHED = /^\/(_astro\/|engine\/(worker|chunk|webcontainer|packages)-)/;

/** The headers of a page that answers at a path, from its text. */
export function headersForPage(path: string, html: string): Headers {
  if (path === FRAME_PATH) return frameHeaders(html);
  return { ...headersForFile(path), 'Content-Security-Policy': pagePolicy(html) };
}

/** The headers of whatever else answers at a path, or of nothing at all. */
export function headersForFile(path: string): Headers {
  const isHashed = HASHED.test(path);
  return {
    ...COMMON_HEADERS,
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
