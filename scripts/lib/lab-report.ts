/** A run as text for a terminal: a table with a small timeline, the server's log, how it ended. */

import { describeLabError, describeLimit } from '../../src/i18n/describe.ts';
import type { Strings } from '../../src/i18n/index.ts';
import type { Words } from '../../src/i18n/words.ts';
import { DEFAULT_LIMITS } from '../../src/lab/events.ts';
import type { Observation } from '../../src/lab/observation.ts';
import { isOpen } from '../../src/lab/observe.ts';
import type { RunRecord } from '../../src/lab/run.ts';

const CHART_WIDTH = 44;
const MARKS = { served: '▮', rejected: '✕', abandoned: '○', failed: '▲' } as const;

type Cli = Strings['cli'];

export function reportRun(record: RunRecord, words: Words, cli: Cli): string {
  return [
    Object.entries(record.versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(' · '),
    '',
    ...table([headings(cli), ...rows(record, words, cli)]),
    '',
    ...logLines(record, words, cli),
    ...ending(record, words, cli),
  ]
    .join('\n')
    .trim();
}

function headings({ columns }: Cli): string[] {
  return [
    columns.n,
    columns.hit,
    columns.arrived,
    columns.delay,
    columns.took,
    columns.answer,
    columns.timeline,
  ];
}

function rows(record: RunRecord, words: Words, cli: Cli): string[][] {
  const { observations } = record;
  const end = Math.max(1, record.now, ...observations.map(({ endedAt, sentAt }) => endedAt ?? sentAt));
  return observations.map((observation) => [
    String(observation.n),
    observation.hit === null ? '–' : String(observation.hit),
    words.seconds(observation.arrivedAt ?? observation.sentAt),
    reportedDelay(observation, words),
    observation.endedAt === null ? '–' : words.seconds(observation.endedAt - observation.sentAt),
    answer(observation, record, cli),
    drawRow(observation, record, end),
  ]);
}

function reportedDelay({ delay, counts }: Observation, words: Words): string {
  if (counts.some((count) => count.delay === 'NaN')) return 'NaN';
  return delay === null ? '–' : words.seconds(delay);
}

function answer(observation: Observation, record: RunRecord, cli: Cli): string {
  if (isOpen(observation, record)) return cli.open;
  return [observation.status, cli.outcomes[observation.outcome]].filter((part) => part !== null).join(' ');
}

/** `  ◇····▮`: arrival, waiting for a middleware, being served, end. */
function drawRow(observation: Observation, record: RunRecord, end: number): string {
  const column = (at: number) => Math.round((at / end) * (CHART_WIDTH - 1));
  const start = column(observation.sentAt);
  const stop = column(observation.endedAt ?? record.now);
  const handled = observation.layers.find(({ layer }) => layer === 'handler');
  const served = handled ? column(handled.at) : stop;
  const cells: string[] = Array.from({ length: stop + 1 }, (_, i) =>
    i < start ? ' ' : i === start ? '◇' : i < served ? '·' : '━',
  );
  const mark = isOpen(observation, record) ? '…' : MARKS[observation.outcome];
  if (stop === start) return `${cells.join('')}${mark}`;
  cells[stop] = mark;
  return cells.join('');
}

/** Columns as wide as their widest cell; a Han character is two wide. */
function table(lines: string[][]): string[] {
  const widths = (lines[0] ?? []).map((_, i) =>
    Math.max(...lines.map((cells) => displayWidth(cells[i] ?? ''))),
  );
  return lines.map((cells) =>
    cells
      .map((cell, i) => cell + ' '.repeat((widths[i] ?? 0) - displayWidth(cell)))
      .join('  ')
      .trimEnd(),
  );
}

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

function displayWidth(text: string): number {
  return [...text].reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0);
}

function logLines({ log }: RunRecord, words: Words, cli: Cli): string[] {
  if (log.length === 0) return [];
  const lines = log.map(({ at, level, text, from }) => {
    const said = from === 'client' ? `${cli.client}  ${text}` : text;
    return `  ${words.seconds(at)}  ${level.padEnd(5)}  ${said}`;
  });
  return [cli.log, ...lines, ''];
}

function ending({ state }: RunRecord, words: Words, cli: Cli): string[] {
  switch (state.kind) {
    case 'running':
    case 'stopped':
      return [cli.stopped];
    case 'done':
      return [];
    case 'limited': {
      const { what, todo } = describeLimit(state.limit, DEFAULT_LIMITS, words);
      return [what, todo];
    }
    case 'crashed': {
      const { what, where, quoted, todo } = describeLabError(state.error, words.errors);
      const stack = state.error.kind === 'exception' ? state.error.stack : '';
      const lines = [where ? `${where}: ${what}` : what, quoted ?? '', stack, todo];
      return lines.filter((line) => line !== '');
    }
  }
}
