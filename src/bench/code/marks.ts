/** What stands beside the code's lines: the lab's notes, what was changed, where the error is. */

import type { LabTexts } from '../../lab/definition.ts';
import { changedLines } from './changed-lines.ts';

/** Marks of one line. Lines count from 1. */
export interface LineMark {
  line: number;
  /** Numbers of the notes that stand here. */
  notes: number[];
  changed: boolean;
  wrong: boolean;
}

/** A lab's note, and the line it stands at; null where the code no longer has what it speaks of. */
export interface PlacedNote {
  n: number;
  text: string;
  line: number | null;
}

/** Each note stands at the first line that contains its `at`. */
export function placeNotes(code: string, notes: LabTexts['notes']): PlacedNote[] {
  const lines = code.split('\n');
  return notes.map(({ at, text }, index) => {
    const found = lines.findIndex((line) => line.includes(at));
    return { n: index + 1, text, line: found === -1 ? null : found + 1 };
  });
}

/** The marked lines of a text, in order. */
export function markLines(
  code: { text: string; original: string; wrong: number | null },
  notes: readonly PlacedNote[],
): LineMark[] {
  const marks = new Map<number, LineMark>();
  const markOf = (line: number): LineMark => {
    const mark = marks.get(line) ?? { line, notes: [], changed: false, wrong: false };
    marks.set(line, mark);
    return mark;
  };
  for (const note of notes) if (note.line !== null) markOf(note.line).notes.push(note.n);
  for (const line of changedLines(code.original, code.text)) markOf(line).changed = true;
  if (code.wrong !== null) markOf(code.wrong).wrong = true;
  return [...marks.values()].sort((a, b) => a.line - b.line);
}

/** The classes of a marked line, in the static code and in the editor. */
export function lineClasses(mark: Pick<LineMark, 'changed' | 'wrong'> | undefined): string[] {
  if (mark === undefined) return [];
  return [...(mark.changed ? ['is-changed'] : []), ...(mark.wrong ? ['is-wrong'] : [])];
}
