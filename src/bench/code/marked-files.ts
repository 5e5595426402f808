/** The bench's code, file by file, with what stands beside its lines. */

import type { LabTexts } from '../../lab/definition.ts';
import type { BenchStore } from '../state/bench-store.ts';
import { brokenFile, fileNames } from '../state/draft.ts';
import { currentPlace } from '../trouble/current.ts';
import { type LineMark, markLines, notesOf, type PlacedNote, placeNotes } from './marks.ts';

export interface MarkedFile {
  name: string;
  text: string;
  marks: readonly LineMark[];
}

export interface MarkedCode {
  files: readonly MarkedFile[];
  notes: readonly PlacedNote[];
}

/** A break is shown as a diff against the lab's own file; what a person changed, by its lines alone. */
export function markCode(store: BenchStore, texts: Pick<LabTexts, 'notes'>): MarkedCode {
  const { lab } = store;
  const { files, broken } = store.draft.value;
  const wrong = currentPlace(store);
  const notes = placeNotes(files, texts.notes);
  const marked = fileNames(lab, files).map((name): MarkedFile => {
    const text = files[name] ?? '';
    const line = wrong?.file === name ? wrong.line : null;
    const original = lab.files[name] ?? '';
    const isBroken = broken !== null && brokenFile(lab, broken) === name;
    const comparison = { original, shown: isBroken ? 'diff' : 'changes' } as const;
    return { name, text, marks: markLines({ text, wrong: line, notes: notesOf(name, notes) }, comparison) };
  });
  return { files: marked, notes };
}
