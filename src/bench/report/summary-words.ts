/** A summary in words. */

import type { Words } from '../../i18n/words.ts';
import type { Outcome } from '../../lab/observation.ts';
import type { Overtaking, Summary } from './summary.ts';

/** One fact of a summary: a number or a time that stands out, and what it is of. */
export type SummaryPart =
  | { kind: 'count'; outcome: Outcome | 'open'; count: string; what: string }
  | { kind: 'wait'; what: string; wait: string }
  | { kind: 'plain'; what: string };

/** Overtakings are told one by one up to this many. */
const MOST_OVERTAKINGS = 2;

export function summaryParts(summary: Summary, words: Words): SummaryPart[] {
  const texts = words.bench.summary;
  if (summary.outcomes.length === 0 && summary.open === 0) return [{ kind: 'plain', what: texts.nothing }];
  const counts = [
    ...summary.outcomes,
    ...(summary.open > 0 ? [{ outcome: 'open', count: summary.open } as const] : []),
  ];
  return [
    ...counts.map(({ outcome, count }) => countPart(outcome, count, words)),
    waitPart(summary.longestWait, words),
    ...overtakingParts(summary.overtakings, words),
  ];
}

/** «7 servidas; 1 rechazada; espera más larga: 16,0 s; la 8 adelantó a la 7» */
export function summarySentence(summary: Summary, words: Words): string {
  return summaryParts(summary, words)
    .map((part) => sayPart(part, words))
    .join(words.bench.summary.separator);
}

function sayPart(part: SummaryPart, words: Words): string {
  const texts = words.bench.summary;
  if (part.kind === 'count') return texts.counted(part.count, part.what);
  return part.kind === 'wait' ? texts.waited(part.wait) : part.what;
}

function countPart(outcome: Outcome | 'open', count: number, words: Words): SummaryPart {
  const what = words.plural(count, words.bench.summary[outcome]);
  return { kind: 'count', outcome, count: words.number(count), what };
}

function waitPart(longest: number, words: Words): SummaryPart {
  const texts = words.bench.summary;
  if (longest === 0) return { kind: 'plain', what: texts.noWait };
  return { kind: 'wait', what: texts.longestWait, wait: words.seconds(longest) };
}

function overtakingParts(overtakings: readonly Overtaking[], words: Words): SummaryPart[] {
  const texts = words.bench.summary;
  if (overtakings.length > MOST_OVERTAKINGS)
    return [{ kind: 'plain', what: texts.manyOvertook(words.number(overtakings.length)) }];
  return overtakings.map(({ n, overtaken }) => ({
    kind: 'plain',
    what: texts.overtook(n, words.list(overtaken.map(texts.overtaken))),
  }));
}
