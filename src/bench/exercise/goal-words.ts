/** What an exercise asks for and what was observed instead, in words. */

import type { ExerciseTexts } from '../../i18n/exercise/es.ts';
import type { Words } from '../../i18n/words.ts';
import {
  type Expectation,
  type Mismatch,
  parseNumbers,
  type RequestExpectation,
} from '../../lab/expectation.ts';
import { OUTCOMES } from '../../lab/observation.ts';

/** Mismatches are told one by one up to this many. */
const MOST_TOLD = 3;

/** «Peticiones 1-3: servida, sin retraso» */
export function sayExpectation(expectation: Expectation, texts: ExerciseTexts, words: Words): string {
  if ('log' in expectation) return texts.inLog(expectation.log);
  const count = parseNumbers(expectation.n).length;
  const phrases = fieldsOf(expectation).map(([field, value]) =>
    field === 'outcome' ? sayOutcome(value, count, words) : sayField(field, value, texts, words),
  );
  return texts.line(who(expectation.n, texts), phrases.join(texts.comma));
}

/** «se observó: retraso de 2,0 s» of a line's mismatches; with its request, where the line speaks of several. */
export function sayMismatches(
  expectation: Expectation,
  found: readonly Mismatch[],
  texts: ExerciseTexts,
  words: Words,
): string {
  const isOfOne = 'n' in expectation && parseNumbers(expectation.n).length === 1;
  const told = found.slice(0, MOST_TOLD).map((mismatch) => {
    const phrase = sayMismatch(mismatch, texts, words);
    return isOfOne || mismatch.n === null ? phrase : texts.observedOf(mismatch.n, phrase);
  });
  const further = found.length - told.length;
  return texts.observed(
    [...told, ...(further > 0 ? [texts.further(words.number(further))] : [])].join(texts.semicolon),
  );
}

function sayMismatch({ n, field, observed }: Mismatch, texts: ExerciseTexts, words: Words): string {
  if (n === null) return texts.notInLog;
  return field === 'request' ? texts.notSent : sayField(field, observed, texts, words);
}

function who(range: string, texts: ExerciseTexts): string {
  return parseNumbers(range).length === 1 ? texts.request(range) : texts.requests(range.replaceAll('-', '–'));
}

/** In the order in which people ask: how it ended, how long it waited, the rest. Fields are named as mismatches name them. */
function fieldsOf(expectation: RequestExpectation): [string, unknown][] {
  const { outcome, delay, status, hit, handled, headers = {}, absent = [], body = {} } = expectation;
  const fields: [string, unknown][] = [
    ['outcome', outcome],
    ['delay', delay],
    ['status', status],
    ['hit', hit],
    ['handled', handled],
    ...named('header', Object.entries(headers)),
    ...named(
      'header',
      absent.map((name) => [name, 'absent']),
    ),
    ...named('body', Object.entries(body)),
  ];
  return fields.filter(([, value]) => value !== undefined);
}

function named(kind: string, entries: readonly [string, unknown][]): [string, unknown][] {
  return entries.map(([name, value]) => [`${kind} ${name}`, value]);
}

function sayField(field: string, value: unknown, texts: ExerciseTexts, words: Words): string {
  switch (field) {
    case 'outcome':
      return sayOutcome(value, 1, words);
    case 'delay':
      return sayDelay(value, texts, words);
    case 'status':
      return value === null ? texts.noAnswer : texts.status(String(value));
    case 'hit':
      return typeof value === 'number' ? words.bench.chart.hit(value) : texts.notCounted;
    case 'handled':
      return value === true ? texts.handled : texts.notHandled;
    default:
      return sayNamed(field, value, texts);
  }
}

function sayOutcome(value: unknown, count: number, words: Words): string {
  const outcome = OUTCOMES.find((candidate) => candidate === value);
  return outcome === undefined ? String(value) : words.plural(count, words.bench.compare.outcomes[outcome]);
}

function sayDelay(value: unknown, texts: ExerciseTexts, words: Words): string {
  if (typeof value !== 'number') return texts.delayIsNaN;
  return value === 0 ? texts.noDelay : texts.delay(words.seconds(value));
}

/** `header retry-after`, `body hit` */
function sayNamed(field: string, value: unknown, texts: ExerciseTexts): string {
  const name = field.slice(field.indexOf(' ') + 1);
  if (value === undefined || value === 'absent') return texts.without(name);
  return texts.named(name, String(value));
}
