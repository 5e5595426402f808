/** How long a lesson takes to read, its labs apart. */

import type { Locale } from '../../lab/definition.ts';
import { readableText } from './mdx-text.ts';

/** Unhurried, for technical prose: Han characters and words of other scripts, per minute. */
const PACE: Record<Locale, { han: number; words: number }> = {
  es: { han: 300, words: 200 },
  'zh-cn': { han: 300, words: 150 },
};

/** Whole minutes, at least one. `mdx` is the lesson's source. */
export function readingMinutes(mdx: string, locale: Locale): number {
  const text = readableText(mdx);
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/[\p{Script=Latin}\p{Nd}][\p{L}\p{M}\p{Nd}'’_.-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(han / PACE[locale].han + words / PACE[locale].words));
}
