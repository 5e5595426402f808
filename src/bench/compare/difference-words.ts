/** The difference of two runs in one sentence. */

import type { ChangeTexts } from '../../i18n/compare/es.ts';
import { compareTexts } from '../../i18n/compare/index.ts';
import type { Words } from '../../i18n/words.ts';
import type { Change } from '../../lab/difference.ts';
import { stretchesOf } from './stretches.ts';

/** More facts than this make no sentence: the requests of the others are counted. */
const MOST_FACTS = 3;
/** Requests are named, alone or in stretches, up to this many names. */
const MOST_NAMES = 4;

/** «3 y 4 esperan ahora 1,5 s en vez de 5,0 s; la 7 pasa de rechazada a servida.» */
export function differenceSentence(changes: readonly Change[], words: Words): string {
  const texts = compareTexts(words);
  return changes.length === 0 ? texts.same : texts.sentence(sayChanges(changes, words, texts.changes));
}

/** The most telling facts, and how many more there are. */
export function sayChanges(changes: readonly Change[], words: Words, texts: ChangeTexts): string {
  const told = mostTelling(changes);
  const facts = told.map((change) => sayChange(change, words, texts));
  const others = countUntold(changes, told);
  if (others > 0) facts.push(texts.others(words.number(others), others));
  return facts.join(compareTexts(words).separator);
}

/** Less weight, more telling. */
const WEIGHTS: Record<Change['kind'], number> = {
  outcome: 0,
  wait: 0,
  waits: 0,
  status: 1,
  onlyBefore: 1,
  onlyAfter: 1,
  unfinished: 1,
  hit: 2,
  order: 2,
  layers: 3,
  counts: 3,
  headers: 3,
};

/** What people notice comes first, in the order given; then the rest, as much as a sentence holds. */
function mostTelling(changes: readonly Change[]): Change[] {
  return changes.toSorted((a, b) => WEIGHTS[a.kind] - WEIGHTS[b.kind]).slice(0, MOST_FACTS);
}

function countUntold(changes: readonly Change[], told: readonly Change[]): number {
  const all = new Set(changes.flatMap(({ requests }) => requests));
  for (const n of told.flatMap(({ requests }) => requests)) all.delete(n);
  return all.size;
}

function sayChange(change: Change, words: Words, texts: ChangeTexts): string {
  const who = nameRequests(change.requests, words);
  const count = change.requests.length;
  switch (change.kind) {
    case 'outcome': {
      const { outcomes } = words.bench.compare;
      const [from, to] = [outcomes[change.from], outcomes[change.to]];
      return texts.outcome(who, words.plural(count, from), words.plural(count, to), count);
    }
    case 'wait':
      return sayWait(change, who, words, texts);
    case 'waits': {
      const [from, to] = sayTimes(change, words);
      return texts[change.direction](who, from, to);
    }
    case 'status':
      return texts.status(who, change.from ?? texts.noStatus, change.to ?? texts.noStatus, count);
    default:
      return texts[change.kind](who, count);
  }
}

function sayWait(
  change: Extract<Change, { kind: 'wait' }>,
  who: string,
  words: Words,
  texts: ChangeTexts,
): string {
  const count = change.requests.length;
  const [from, to] = sayTimes(change, words);
  if (change.from === 0) return texts.waitBegins(who, to, count);
  if (change.to === 0) return texts.waitEnds(who, from, count);
  return texts.wait(who, from, to, count);
}

/** In seconds; in milliseconds where the seconds that people read are the same. */
function sayTimes({ from, to }: { from: number; to: number }, words: Words): [from: string, to: string] {
  const [before, after] = [words.seconds(from), words.seconds(to)];
  if (before !== after) return [before, after];
  const { milliseconds } = compareTexts(words);
  return [milliseconds(words.number(from)), milliseconds(words.number(to))];
}

function nameRequests(requests: readonly number[], words: Words): string {
  const { one, stretch, counted } = compareTexts(words);
  const [only] = requests;
  if (requests.length === 1 && only !== undefined) return one(only);
  const stretches = stretchesOf(requests);
  if (stretches.length > MOST_NAMES) return counted(words.number(requests.length));
  return words.list(stretches.map(({ first, last }) => stretch(first, last)));
}
