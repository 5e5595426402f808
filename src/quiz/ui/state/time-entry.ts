/** One predicted time as it is being entered: typed, or set by dragging a bar. The text is what is kept. */

import { readPrediction } from '../../times.ts';
import type { QuizWords } from '../quiz-words.ts';

export interface TimeEntry {
  /** As it stands in its field; nothing that is refused is changed. */
  text: string;
  reading: ReturnType<typeof readPrediction>;
}

export const EMPTY: TimeEntry = readEntry('');

export function readEntry(text: string): TimeEntry {
  return { text, reading: readPrediction(text) };
}

/** As if the time had been typed. */
export function entryAt(ms: number, words: Pick<QuizWords, 'tick'>): TimeEntry {
  return readEntry(words.tick(ms).replaceAll('\u00a0', ' '));
}

/** Null: open, or not understood. */
export function timeOf({ reading }: TimeEntry): number | null {
  return reading.kind === 'time' ? reading.ms : null;
}

/** How far the bars' axis reaches beyond the last request, in ms: one of these, whatever the answer is. */
const REACHES = [20_000, 40_000, 80_000, 160_000, 320_000, 640_000];

/** The shortest reach that shows every time with room to go on. */
export function reachFor(times: readonly (number | null)[]): number {
  const longest = Math.max(0, ...times.map((time) => time ?? 0));
  return REACHES.find((reach) => longest < reach) ?? longest * 1.25;
}
