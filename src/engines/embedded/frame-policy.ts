/**
 * The frame in which the learner's code runs: what it may do, as headers and as `<meta>`. It is loaded into an
 * `<iframe sandbox="allow-scripts">`, hence of opaque origin; what it loads is a blob given to it by the page.
 */

import { createHash } from 'node:crypto';

/** Where the frame's page stands, below the site's base. */
export const FRAME_PATH = '/engine/frame.html';

/** The inline script's hash, as a policy names it: the page holds exactly one. */
export function hashFrameScript(frameHtml: string): string {
  const script = /<script>([\s\S]*?)<\/script>/.exec(frameHtml)?.[1] ?? '';
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** The frame's policy: its own script and blobs (the bundle, the learner's modules), and nothing from any network. */
export function framePolicy(scriptHash: string): string {
  return `default-src 'none'; script-src '${scriptHash}' blob:; worker-src blob:; connect-src 'none'; base-uri 'none'; form-action 'none'`;
}

/** All response headers of the frame's page. COEP and CORP let a cross-origin-isolated page embed it. */
export function frameHeaders(frameHtml: string): Record<string, string> {
  return {
    'Content-Security-Policy': `${framePolicy(hashFrameScript(frameHtml))}; frame-ancestors 'self'`,
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    // The page asks for it with a hash: a sandboxed frame is no service worker's to answer, so offline it is the cache's.
    'Cache-Control': 'public, max-age=31536000, immutable',
  };
}
