/** What the reader chose once for the whole course, and where it is kept. Nothing of it leaves the browser. */

import type { Locale } from '../../lab/definition.ts';

export const LANGUAGE_KEY = 'ponlo-a-prueba:language';
export const DEPTH_KEY = 'ponlo-a-prueba:depth';
export const PLACES_KEY = 'ponlo-a-prueba:places';

/** How deep the guide's notes are read; each depth includes those before it. */
export const DEPTHS = ['intuition', 'practice', 'internals'] as const;
export type Depth = (typeof DEPTHS)[number];
export const FIRST_DEPTH: Depth = 'intuition';

export function isDepth(value: unknown): value is Depth {
  return DEPTHS.some((depth) => depth === value);
}

export function rememberLanguage(locale: Locale): void {
  keep(LANGUAGE_KEY, locale);
}

export function rememberDepth(depth: Depth): void {
  keep(DEPTH_KEY, depth);
}

/** Where storage is full or blocked the choice holds for the page. */
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}
