/**
 * What a page may load and run. Its inline scripts are named by their hashes, found after the build.
 * Astro's own CSP option would also hash styles, which blocks the style attributes of highlighted code.
 */

import { createHash } from 'node:crypto';
import { framedOrigins } from './engines/webcontainer/setting.ts';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** `sha256-…` of every inline script in a page, each once, in the order in which they stand. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes))
    .map(([, , text = '']) => hashScript(text));
  return [...new Set(hashes)];
}

function hashScript(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The policy of a page, as the header says it. */
export function pagePolicy(html: string): string {
  return writePolicy({ ...pageDirectives(html), 'frame-ancestors': ["'self'"] });
}

const CHARSET = /<meta charset=[^>]*>/i;

/**
 * The page with its policy in a `<meta>`, for hosts that send no headers of ours.
 * It goes behind the charset, which must stand within the first 1024 bytes, and before any script.
 * Throws if the page does not declare its charset.
 */
export function withMetaPolicy(html: string): string {
  const charset = CHARSET.exec(html);
  if (!charset) throw new Error('A page has no <meta charset>: there is no place for its policy.');
  const end = charset.index + charset[0].length;
  // `frame-ancestors` has no effect in a meta element, and browsers complain of it.
  const policy = writePolicy(pageDirectives(html));
  return `${html.slice(0, end)}<meta http-equiv="Content-Security-Policy" content="${policy}">${html.slice(end)}`;
}

type Directives = Record<string, readonly string[]>;

/**
 * Scripts: our own files and the page's inline ones, nothing else; `wasm-unsafe-eval` is for the search index, which
 * is WebAssembly. Styles may be inline: highlighted code and charts carry `style`. Frames: the embedded engine's own,
 * and that of WebContainer's host where this deployment offers it.
 */
function pageDirectives(html: string): Directives {
  const inlineScripts = inlineScriptHashes(html).map((hash) => `'${hash}'`);
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts, "'wasm-unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...framedOrigins()],
    'form-action': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
  };
}

function writePolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
