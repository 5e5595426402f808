/** The columns that a table of evidence can have: what each is called, and what it says of a request. */

import type { Strings } from '../i18n/index.ts';
import type { Words } from '../i18n/words.ts';
import { startOf } from '../lab/layers.ts';
import type { Observation } from '../lab/observation.ts';
import { closeOf } from './evidence-times.ts';

export const COLUMNS = [
  'client',
  'path',
  'sent',
  'hit',
  'arrived',
  'delay',
  'limiter',
  'retryAfter',
  'handled',
  'closed',
  'answer',
] as const;
export type Column = (typeof COLUMNS)[number];

export const USUAL_COLUMNS: readonly Column[] = ['hit', 'arrived', 'delay', 'answer'];

type Texts = Strings['site']['observed'];

export function columnTitle(column: Column, texts: Texts, words: Words): string {
  switch (column) {
    case 'hit':
    case 'arrived':
    case 'delay':
      return words.bench.table[column];
    case 'answer':
      return texts.answer;
    default:
      return texts.columns[column];
  }
}

/** What a column says of a request; a dash where nothing was observed. */
export function cellText(column: Column, observation: Observation, texts: Texts, words: Words): string {
  return valueText(column, observation, texts, words) ?? words.bench.table.none;
}

function valueText(column: Column, observation: Observation, texts: Texts, words: Words): string | null {
  switch (column) {
    case 'client':
      return observation.client ?? null;
    case 'path':
      return observation.path;
    case 'sent':
      return words.seconds(observation.sentAt);
    case 'hit':
      return observation.hit === null ? null : words.number(observation.hit);
    case 'arrived':
      return words.seconds(startOf(observation));
    case 'delay':
      return secondsOrNull(observation.delay, words);
    case 'limiter': {
      const count = observation.counts.find(({ middleware }) => middleware === 'limiter');
      return count ? texts.ofLimit(words.number(count.used), words.number(count.limit)) : null;
    }
    case 'retryAfter':
      return retryAfterText(observation, words);
    case 'handled':
      return observation.handled ? texts.ran : texts.didNotRun;
    case 'closed':
      return secondsOrNull(closeOf(observation), words);
    case 'answer':
      return answerText(observation, words);
  }
}

/** `200 · servida`; without a status, the outcome alone. */
export function answerText({ status, outcome }: Observation, words: Words): string {
  const said = words.bench.outcome[outcome];
  return status === null || outcome === 'abandoned' ? said : `${status} · ${said}`;
}

/** Whole seconds, as the header gives them; a date stands as it came. */
function retryAfterText({ headers }: Observation, words: Words): string | null {
  const value = headers['retry-after'];
  if (value === undefined) return null;
  const text = String(value);
  return /^\d+$/.test(text) ? words.tick(Number(text) * 1000) : text;
}

function secondsOrNull(ms: number | null, words: Words): string | null {
  return ms === null ? null : words.seconds(ms);
}
