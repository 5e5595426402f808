/** What stands beside the code's lines: the lab's notes, what was changed, where the error is. */

import type { LabTexts } from '../../lab/definition.ts';
import { diffLines } from '../diff/diff-lines.ts';
import type { Files } from '../state/draft.ts';

/** Marks of one line. Lines count from 1; a mark one line past the end holds only what was removed there. */
export interface LineMark {
  line: number;
  /** Numbers of the notes that stand here. */
  notes: number[];
  /** `changed`: the person's own. `added`: in place of what a diff shows above it. */
  change: 'changed' | 'added' | null;
  wrong: boolean;
  /** Lines of the original that a diff shows above this one. */
  removed: readonly string[];
}

/** A lab's note and where it stands; null where the code no longer has what it speaks of. */
export interface PlacedNote {
  n: number;
  text: string;
  place: { file: string; line: number } | null;
}

/** How a text is compared with the original: its own changes quietly, or a break's as a diff. */
export interface Comparison {
  original: string;
  shown: 'changes' | 'diff';
}

/** Each note stands at the first line of the first file that contains its `at`. */
export function placeNotes(files: Files, notes: LabTexts['notes']): PlacedNote[] {
  return notes.map(({ at, text }, index) => ({ n: index + 1, text, place: placeOf(at, files) }));
}

function placeOf(at: string, files: Files): PlacedNote['place'] {
  for (const [file, text] of Object.entries(files)) {
    const found = text.split('\n').findIndex((line) => line.includes(at));
    if (found !== -1) return { file, line: found + 1 };
  }
  return null;
}

/** The notes' numbers by line, for one file. */
export function notesOf(file: string, notes: readonly PlacedNote[]): Map<number, number[]> {
  const byLine = new Map<number, number[]>();
  for (const { n, place } of notes) {
    if (place?.file === file) byLine.set(place.line, [...(byLine.get(place.line) ?? []), n]);
  }
  return byLine;
}

/** The marked lines of a text, in order. `wrong` is the line of the error, if it is here. */
export function markLines(
  code: { text: string; wrong: number | null; notes: ReadonlyMap<number, number[]> },
  { original, shown }: Comparison,
): LineMark[] {
  const marks = new Map<number, LineMark>();
  const markOf = (line: number): LineMark => {
    const mark = marks.get(line) ?? { line, notes: [], change: null, wrong: false, removed: [] };
    marks.set(line, mark);
    return mark;
  };
  for (const [line, numbers] of code.notes) markOf(line).notes = numbers;
  for (const { line, removed, added } of diffLines(original, code.text)) {
    for (let i = 0; i < added; i++) markOf(line + i).change = shown === 'diff' ? 'added' : 'changed';
    if (shown === 'diff' && removed.length > 0) markOf(line).removed = removed;
  }
  if (code.wrong !== null) markOf(code.wrong).wrong = true;
  return [...marks.values()].sort((a, b) => a.line - b.line);
}

/** The line that a run or a break draws attention to: the error, or where the break begins. Null: none does. */
export function lineToShow(marks: readonly LineMark[]): number | null {
  const mark =
    marks.find(({ wrong }) => wrong) ??
    marks.find(({ change, removed }) => change === 'added' || removed.length > 0);
  return mark?.line ?? null;
}

/** The classes of a marked line, in the static code and in the editor. */
export function lineClasses(mark: Pick<LineMark, 'change' | 'wrong'> | undefined): string[] {
  if (mark === undefined) return [];
  return [...(mark.change === null ? [] : [`is-${mark.change}`]), ...(mark.wrong ? ['is-wrong'] : [])];
}
