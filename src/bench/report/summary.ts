/** What a run showed, in a few facts: how many ended how, who waited longest, who overtook whom. */

import { OUTCOMES, type Outcome } from '../../lab/observation.ts';
import type { Row, SentRow } from '../timeline/rows.ts';

export interface Overtaking {
  /** The request that came later than others of its client and ended earlier. */
  n: number;
  overtaken: number[];
}

export interface Summary {
  /** Outcomes that occurred, in a fixed order. */
  outcomes: { outcome: Outcome; count: number }[];
  /** Sent, and not ended yet. */
  open: number;
  /** Virtual ms; 0: nobody waited. */
  longestWait: number;
  overtakings: Overtaking[];
}

/** What a client's program did: here it matters how often it asked, and when it last had what it wanted. */
export interface ProgramSummary extends Pick<Summary, 'outcomes' | 'open'> {
  attempts: number;
  /** Virtual ms; null: nothing was served. */
  lastServed: number | null;
}

/** Ends closer together than this, in ms, do not make an overtaking: they may swap from run to run. */
const ORDER_MARGIN = 250;

export function summarise(rows: readonly Row[]): Summary {
  const sent = rows.filter((row) => row.kind === 'sent');
  const ended = sent.filter(hasEnded);
  return {
    ...countEndings(sent, ended),
    longestWait: sent.reduce((longest, row) => Math.max(longest, row.waited), 0),
    overtakings: findOvertakings(ended),
  };
}

export function summariseProgram(rows: readonly Row[]): ProgramSummary {
  const sent = rows.filter((row) => row.kind === 'sent');
  const ended = sent.filter(hasEnded);
  const served = ended.filter(({ end }) => end.outcome === 'served').map(({ end }) => end.at);
  return {
    ...countEndings(sent, ended),
    attempts: sent.length,
    lastServed: served.length === 0 ? null : Math.max(...served),
  };
}

function countEndings(
  sent: readonly SentRow[],
  ended: readonly EndedRow[],
): Pick<Summary, 'outcomes' | 'open'> {
  return {
    outcomes: OUTCOMES.map((outcome) => ({
      outcome,
      count: ended.filter((row) => row.end.outcome === outcome).length,
    })).filter(({ count }) => count > 0),
    open: sent.length - ended.length,
  };
}

type EndedRow = SentRow & { end: NonNullable<SentRow['end']> };

function hasEnded(row: SentRow): row is EndedRow {
  return row.end !== null;
}

/** In order of `n`, only those before whom somebody still waits longer are compared one by one. */
function findOvertakings(ended: readonly EndedRow[]): Overtaking[] {
  const answered = ended.filter(({ end }) => end.outcome === 'served' || end.outcome === 'rejected');
  let lastEnd = Number.NEGATIVE_INFINITY;
  return answered.flatMap((later) => {
    const mayOvertake = later.end.at + ORDER_MARGIN <= lastEnd;
    lastEnd = Math.max(lastEnd, later.end.at);
    if (!mayOvertake) return [];
    const overtaken = answered.filter((earlier) => overtook(later, earlier)).map(({ n }) => n);
    return overtaken.length === 0 ? [] : [{ n: later.n, overtaken }];
  });
}

function overtook(later: EndedRow, earlier: EndedRow): boolean {
  if (!isSameClient(later, earlier)) return false;
  return later.n > earlier.n && later.at >= earlier.at && later.end.at + ORDER_MARGIN <= earlier.end.at;
}

/** By its name in the scenario, and by every key under which both were counted. */
function isSameClient(a: SentRow, b: SentRow): boolean {
  if (a.client !== b.client) return false;
  return a.keys.every((key, index) => (b.keys[index] ?? key) === key);
}
