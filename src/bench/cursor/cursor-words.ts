/** A moment of a run in words. */

import type { Words } from '../../i18n/words.ts';
import { type Life, TALLIED, tallyAt } from '../../lab/moment.ts';

/** «t = 2,4 s: 5 servidas, 1 en espera, 2 rechazadas» */
export function sayMoment(lives: readonly Life[], at: number, words: Words): string {
  const texts = words.bench.cursor;
  const tally = tallyAt(lives, at);
  const forms = { ...words.bench.summary, waiting: texts.waiting };
  const told = TALLIED.filter((kind) => tally[kind] > 0).map((kind) =>
    words.bench.summary.counted(words.number(tally[kind]), words.plural(tally[kind], forms[kind])),
  );
  const moment = texts.at(words.seconds(at));
  return texts.moment(moment, told.length === 0 ? texts.nothing : told.join(texts.comma));
}
