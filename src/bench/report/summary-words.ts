/** A summary in words. */

import type { Words } from '../../i18n/words.ts';
import type { Outcome } from '../../lab/observation.ts';
import type { Overtaking, ProgramSummary, Summary } from './summary.ts';

/** One fact of a summary: a number or a time that stands out, and what it is of. */
export type SummaryPart =
  | { kind: 'count'; outcome: Outcome | 'open'; count: string; what: string }
  | { kind: 'wait'; what: string; wait: string }
  | { kind: 'attempts'; count: string; what: string }
  | { kind: 'lastServed'; what: string; at: string }
  | { kind: 'plain'; what: string };

/** Overtakings are told one by one up to this many. */
const MOST_OVERTAKINGS = 2;

export function summaryParts(summary: Summary | ProgramSummary, words: Words): SummaryPart[] {
  const texts = words.bench.summary;
  if (summary.outcomes.length === 0 && summary.open === 0) return [{ kind: 'plain', what: texts.nothing }];
  const counts = countParts(summary, words);
  if ('attempts' in summary) return programParts(summary, counts, words);
  return [...counts, waitPart(summary.longestWait, words), ...overtakingParts(summary.overtakings, words)];
}

function programParts(
  { attempts, lastServed }: ProgramSummary,
  counts: readonly SummaryPart[],
  words: Words,
): SummaryPart[] {
  const texts = words.bench.summary;
  const what = words.plural(attempts, texts.attempts);
  const parts: SummaryPart[] = [{ kind: 'attempts', count: words.number(attempts), what }, ...counts];
  if (lastServed === null) return parts;
  return [...parts, { kind: 'lastServed', what: texts.lastServed, at: words.seconds(lastServed) }];
}

/**
 * «7 servidas; 1 rechazada; espera más larga: 16,0 s; la 8 adelantó a la 7», of a client's program
 * «9 intentos; 2 servidas; 7 rechazadas; última servida a los 20,0 s»
 */
export function summarySentence(summary: Summary | ProgramSummary, words: Words): string {
  return summaryParts(summary, words)
    .map((part) => sayPart(part, words))
    .join(words.bench.summary.separator);
}

function sayPart(part: SummaryPart, words: Words): string {
  const texts = words.bench.summary;
  switch (part.kind) {
    case 'count':
    case 'attempts':
      return texts.counted(part.count, part.what);
    case 'wait':
      return texts.waited(part.wait);
    case 'lastServed':
      return texts.sayLastServed(part.at);
    case 'plain':
      return part.what;
  }
}

function countParts({ outcomes, open }: Summary | ProgramSummary, words: Words): SummaryPart[] {
  const counts = [...outcomes, ...(open > 0 ? [{ outcome: 'open', count: open } as const] : [])];
  return counts.map(({ outcome, count }) => countPart(outcome, count, words));
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
