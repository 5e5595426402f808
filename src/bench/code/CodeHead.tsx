import { useBench } from '../context.ts';
import { BreakChoice } from '../controls/BreakChoice.tsx';
import { Said } from '../Said.tsx';

/** The file's name, whether it was changed, and the ways back. `onEdit` is null once the editor is open. */
export function CodeHead({ file, onEdit }: { file: string; onEdit: (() => void) | null }) {
  const { id, store, words } = useBench();
  const texts = words.bench.code;
  const state = store.restored.value ? texts.restored : texts.edited;
  return (
    <div class="code-head">
      <span class="file-name notranslate" id={`${id}-file`}>
        {file}
      </span>
      <Said class="file-state" text={store.touched.value ? state : ''} />
      <div class="controls" inert={!store.awake.value}>
        <BreakChoice />
        <WayBack />
        {onEdit && (
          <button key="edit" type="button" class="quiet" onClick={onEdit}>
            <Said text={texts.edit} />
          </button>
        )}
      </div>
    </div>
  );
}

/** Reset; once that is done, its undoing, on the same button, so that the focus stays. */
function WayBack() {
  const { store, words } = useBench();
  const edited = store.edited.value;
  const undoes = !edited && store.undoable.value !== null;
  return (
    <button
      type="button"
      class="quiet"
      aria-disabled={!edited && !undoes}
      onClick={() => (undoes ? store.undo() : edited && store.reset())}
    >
      <Said text={undoes ? words.bench.code.undo : words.bench.code.reset} />
    </button>
  );
}
