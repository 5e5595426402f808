/**
 * The run's table as text to paste. For a spreadsheet times are whole milliseconds, the one way to write a number that
 * every locale's spreadsheet takes for a number («5,0 s» is text to all of them, «5,0» is fifty to some); for a document
 * they are as people read them.
 */

import { shareTexts } from '../../i18n/share/index.ts';
import type { Words } from '../../i18n/words.ts';
import type { Outcome } from '../../lab/observation.ts';
import { type Moment, type SentRow, toSentRow } from '../timeline/rows.ts';

/** Tab-separated, with a line of headings. What was not observed is an empty cell. */
export function tableAsTsv(moment: Moment, words: Words): string {
  const texts = words.bench.table;
  const { inMs } = shareTexts(words);
  const headings = [
    texts.request,
    texts.hit,
    inMs(texts.arrived),
    inMs(texts.delay),
    texts.status,
    texts.outcome,
    inMs(texts.took),
  ];
  const lines = recordsOf(moment).map((record) => [
    record.n,
    record.hit,
    record.arrived,
    record.delay,
    record.status,
    words.bench.outcome[record.outcome],
    record.took,
  ]);
  return [headings, ...lines].map((cells) => `${cells.map((cell) => cell ?? '').join('\t')}\n`).join('');
}

/** A table of GitHub's Markdown: numbers to the right. */
export function tableAsMarkdown(moment: Moment, words: Words): string {
  const texts = words.bench.table;
  const orNone = (value: number | null, write: (value: number) => string) =>
    value === null ? texts.none : write(value);
  const headings = [
    texts.request,
    texts.hit,
    texts.arrived,
    texts.delay,
    texts.status,
    texts.outcome,
    texts.took,
  ];
  const rules = ['--:', '--:', '--:', '--:', '--:', ':--', '--:'];
  const lines = recordsOf(moment).map((record) => [
    words.number(record.n),
    orNone(record.hit, words.number),
    words.seconds(record.arrived),
    orNone(record.delay, words.seconds),
    orNone(record.status, String),
    words.bench.outcome[record.outcome],
    words.seconds(record.took),
  ]);
  return [headings, rules, ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function recordsOf(moment: Moment) {
  return moment.record.observations.map((observation) => {
    const row = toSentRow(observation, moment);
    const { n, hit, delay, status } = observation;
    return {
      n,
      hit,
      delay,
      status,
      arrived: Math.round(row.at),
      took: Math.round(row.took),
      outcome: outcomeOf(row),
    };
  });
}

function outcomeOf(row: SentRow): Outcome | 'open' {
  return row.end?.outcome ?? 'open';
}
