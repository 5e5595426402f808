import type { Words } from '../../i18n/words.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import type { PlacedNote } from './marks.ts';

export interface NotesProps {
  notes: readonly PlacedNote[];
  /** Goes to the place a note speaks of. */
  onGo(place: NonNullable<PlacedNote['place']>): void;
}

/** The lab's notes on its code, with the places they speak of. */
export function Notes({ notes, onGo }: NotesProps) {
  const { store, words } = useBench();
  if (notes.length === 0) return null;
  return (
    <ol class="notes" aria-label={words.bench.code.notes}>
      {notes.map(({ n, text, place }) => (
        <li key={n} class={place === null ? 'is-gone' : undefined}>
          <span class="note-badge" aria-hidden="true">
            {n}
          </span>
          <span>
            <span>{text}</span>
            {place !== null && (
              <button
                key="place"
                type="button"
                class="note-line"
                disabled={!store.awake.value}
                onClick={() => onGo(place)}
              >
                <Said text={placeText(place, store.lab.entry, words)} />
              </button>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The file is named where it is not the one that everybody sees. */
function placeText({ file, line }: { file: string; line: number }, entry: string, words: Words): string {
  const texts = words.bench.editor;
  return file === entry ? texts.goToNote(line) : texts.goToNoteIn(file, line);
}
