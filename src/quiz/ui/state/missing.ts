/** What an answer lacks before it can be committed: the first thing, so that the focus can go there. */

import type { Part } from '../../question.ts';
import type { QuestionStore } from './question-store.ts';
import type { TimeEntry } from './time-entry.ts';

export type Missing =
  | { what: 'times' | 'unclear'; part: string; index: number }
  | { what: 'choice'; part: string }
  | { what: 'confidence' };

/** Null: nothing is missing. */
export function findMissing(store: QuestionStore): Missing | null {
  for (const part of store.parts) {
    const missing = missingIn(part, store);
    if (missing !== null) return missing;
  }
  return store.confidence.value === null ? { what: 'confidence' } : null;
}

function missingIn(part: Part, store: QuestionStore): Missing | null {
  if (part.kind === 'choice') {
    return store.pickedOf(part.id).length === 0 ? { what: 'choice', part: part.id } : null;
  }
  const entries = store.entriesOf(part);
  const isUnclear = ({ reading: { kind } }: TimeEntry) => kind !== 'time' && kind !== 'empty';
  const unclear = entries.findIndex(isUnclear);
  if (unclear !== -1) return { what: 'unclear', part: part.id, index: unclear };
  const open = entries.findIndex(({ reading }) => reading.kind === 'empty');
  return open === -1 ? null : { what: 'times', part: part.id, index: open };
}
