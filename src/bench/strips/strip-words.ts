/** The middlewares' view in words. */

import type { Words } from '../../i18n/words.ts';
import {
  type CountingWindow,
  type KeyCounts,
  type Strip,
  standingAt,
  windowLengthOf,
} from '../../lab/strip.ts';

/** The property on which a middleware reports unless the server says otherwise. */
const USUAL_PROPERTY = { throttle: 'slowDown', limiter: 'rateLimit' };

/** «Limitador», with its own property's name where the server gave it one. */
export function stripName({ middleware, property }: Strip, words: Words): string {
  const name = words.bench.strip[middleware];
  return property === USUAL_PROPERTY[middleware] ? name : words.bench.strip.named(name, property);
}

/** «7 cada 30 s»; null while nothing is known of it. */
export function stripRule(strip: Strip, words: Words): string | null {
  const windows = strip.keys.flatMap((key) => key.windows);
  const limit = windows.at(-1)?.steps.at(-1)?.limit;
  if (limit === undefined) return null;
  const texts = words.bench.strip.rule[strip.middleware];
  const length = windowLengthOf(strip);
  return length === null
    ? texts.alone(words.number(limit))
    : texts.every(words.number(limit), words.tick(length));
}

/** «8 hits, quedan 0; se reinicia a los 30,0 s» */
export function sayStanding(counts: KeyCounts, at: number, words: Words): string {
  const texts = words.bench.strip;
  const { window, used, remaining } = standingAt(counts, at);
  if (window === null) return texts.closed;
  const hits = texts.hits(words.number(used), words.plural(used, texts.hit));
  const left = texts.left(words.number(remaining), words.plural(remaining, texts.remain));
  return window.resetAt === null
    ? texts.standing(hits, left)
    : texts.standingUntil(hits, left, words.seconds(window.resetAt));
}

/** A strip in a sentence, for those who do not see it: per key, the fullest window. */
export function sayStrip(strip: Strip, words: Words): string {
  const texts = words.bench.strip;
  const keys = strip.keys.slice(0, MOST_TOLD).flatMap(({ key, windows }) => {
    const fullest = windows.reduce<CountingWindow | null>(
      (most, window) => (most === null || mostUsed(window) > mostUsed(most) ? window : most),
      null,
    );
    if (fullest === null) return [];
    const limit = fullest.steps.at(-1)?.limit ?? 0;
    return [
      texts.fullest(key, words.number(mostUsed(fullest)), words.number(limit), words.number(windows.length)),
    ];
  });
  const name = stripName(strip, words);
  return keys.length === 0 ? name : texts.label(name, keys.join(words.bench.summary.separator));
}

const MOST_TOLD = 4;

function mostUsed({ steps }: CountingWindow): number {
  return steps.reduce((most, { used }) => Math.max(most, used), 0);
}
