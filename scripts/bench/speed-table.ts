/** The measured speeds as a table, and kept in `docs/benchmarks.md`. */

import type { Machine, Measured, SpeedOptions } from './speed.ts';

export function isMet(measured: Measured): boolean {
  return measured.target === null || ratioOf(measured) <= measured.target;
}

/** For the terminal and for Markdown alike. */
export function tableOf(rows: readonly Measured[]): string {
  const head = ['what', 'figure', 'beside', 'ratio', 'target', ''];
  const cells = rows.map((row) => [
    row.what,
    numberOf(row.figure, row.unit),
    row.beside === null ? '' : numberOf(row.beside, row.unit),
    row.beside === null ? '' : ratioOf(row).toFixed(2),
    targetOf(row),
    row.target === null ? '' : isMet(row) ? 'ok' : 'not met',
  ]);
  const widths = head.map((_, i) => Math.max(...[head, ...cells].map((line) => line[i]?.length ?? 0), 3));
  const lineOf = (line: readonly string[]) =>
    `| ${line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, i) => (i === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [lineOf(head), rule, ...cells.map(lineOf)].join('\n');
}

/** The document's part that a measurement replaces. */
const FIGURES = /(<!-- speed -->)[\s\S]*(<!-- \/speed -->)/;

export function writeInto(
  document: string,
  rows: readonly Measured[],
  { cores, memory, node, chromium }: Machine,
  { runs }: Pick<SpeedOptions, 'runs'>,
): string {
  const machine = `${cores} cores, ${memory} GB, Node ${node}, Chromium ${chromium}. Medians of ${runs}.`;
  return document.replace(FIGURES, `$1\n${machine}\n\n${tableOf(rows)}\n$2`);
}

function targetOf({ target, beside, unit }: Measured): string {
  if (target === null) return '';
  return `≤ ${beside === null ? numberOf(target, unit) : target}`;
}

function ratioOf({ figure, beside }: Measured): number {
  return beside === null ? figure : figure / beside;
}

function numberOf(value: number, unit: Measured['unit']): string {
  return `${value >= 100 ? Math.round(value) : value.toFixed(1)} ${unit}`;
}
