import type { Words } from '../../i18n/words.ts';
import type { Refusal } from '../../lab/refusal.ts';
import { toRanges } from './ranges.ts';

/** Which window was full, with which count, and who had filled it. */
export function sayRefusal(refusal: Refusal, words: Words): string {
  const texts = words.bench.strip.why;
  const { strip, key, window, step, places, overtakers } = refusal;
  const limit = words.number(step.limit);
  const used = words.number(step.used);
  const from = words.seconds(window.from);
  const count =
    window.resetAt === null
      ? texts.sinceFirst(used, limit, from)
      : texts.inWindow(used, limit, from, words.seconds(window.resetAt));
  return [
    count,
    ...(strip.keys.length > 1 ? [texts.key(key)] : []),
    ...(places.length > 0 ? [texts.places(words.list(toRanges(places)))] : []),
    ...(overtakers.length > 0
      ? [texts.overtaken(words.list(toRanges(overtakers)), words.plural(overtakers.length, texts.came))]
      : []),
  ].join(texts.space);
}
