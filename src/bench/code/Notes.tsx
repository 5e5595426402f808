import type { Words } from '../../i18n/words.ts';
import { Said } from '../Said.tsx';
import type { PlacedNote } from './marks.ts';

/** The lab's notes on its code, with the lines they stand at. */
export function Notes({ notes, words }: { notes: readonly PlacedNote[]; words: Words }) {
  if (notes.length === 0) return null;
  return (
    <ol class="notes" aria-label={words.bench.code.notes}>
      {notes.map(({ n, text, line }) => (
        <li key={n} class={line === null ? 'is-gone' : undefined}>
          <span class="note-badge" aria-hidden="true">
            {n}
          </span>
          <span>
            <span>{text}</span>
            {line !== null && <Said key="line" class="note-line" text={words.bench.code.line(line)} />}
          </span>
        </li>
      ))}
    </ol>
  );
}
