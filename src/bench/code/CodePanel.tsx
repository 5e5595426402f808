/** The lab's code: static until someone edits, then the editor; with what can be done to it as a whole. */

import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { currentPlace } from '../trouble/current.ts';
import { CodeHead } from './CodeHead.tsx';
import './code.css';
import { EditorHost } from './EditorHost.tsx';
import { findHighlighted } from './highlighted.ts';
import { loadEditor } from './load-editor.ts';
import { markLines, placeNotes } from './marks.ts';
import { Notes } from './Notes.tsx';
import { StaticCode } from './StaticCode.tsx';

/** Where the caret begins; null: nobody asked to edit. */
type Caret = { offset?: number } | null;

type Editing =
  | { kind: 'static' }
  | { kind: 'failed' }
  | { kind: 'open'; module: typeof import('./editor.ts'); caret: Caret };

export function CodePanel() {
  const { id, store, words, highlighted, run } = useBench();
  const file = store.lab.entry;
  const { text, notes, marks } = useMarkedCode(file);
  const { editing, edit } = useEditing();
  const labelledBy = `${id}-title ${id}-file`;
  return (
    <div class="code">
      <CodeHead file={file} onEdit={editing.kind === 'open' ? null : () => edit({})} />
      {editing.kind === 'open' ? (
        <EditorHost
          module={editing.module}
          text={text}
          marks={marks}
          label={words.bench.code.editor(file)}
          labelledBy={labelledBy}
          caret={editing.caret}
          onChange={(changed) => store.edit(file, changed)}
          onRun={run}
        />
      ) : (
        <StaticCode
          text={text}
          highlighted={highlighted ? findHighlighted(text, store.lab, highlighted) : null}
          marks={marks}
          labelledBy={labelledBy}
          onRun={run}
          onEdit={(offset) => edit(offset === undefined ? {} : { offset })}
          onApproach={() => void loadEditor().catch(() => {})}
        />
      )}
      {editing.kind === 'failed' && <Said key="failed" class="notice" text={words.bench.code.noEditor} />}
      {store.touched.value && store.keeping.value === 'blocked' && (
        <Said key="not-kept" class="notice" text={words.bench.code.notKept} />
      )}
      <Notes notes={notes} words={words} />
    </div>
  );
}

/** The code with what stands beside its lines. Changes with the code, not with every frame of a run. */
function useMarkedCode(file: string) {
  const { store, texts } = useBench();
  const text = useComputed(() => store.draft.value.files[file] ?? '');
  const notes = useComputed(() => placeNotes(text.value, texts.notes));
  const wrong = useComputed(() => {
    const place = currentPlace(store);
    return place?.file === file ? place.line : null;
  });
  const marks = useComputed(() => {
    const original = store.lab.files[file] ?? '';
    return markLines({ text: text.value, original, wrong: wrong.value }, notes.value);
  });
  return { text: text.value, notes: notes.value, marks: marks.value };
}

/** Whether the editor is there, and how to get it. Code that someone changed on an earlier visit goes on in it. */
function useEditing() {
  const { store } = useBench();
  const editing = useSignal<Editing>({ kind: 'static' });
  const edit = async (caret: Caret) => {
    if (editing.value.kind === 'open') return;
    try {
      editing.value = { kind: 'open', module: await loadEditor(), caret };
    } catch {
      editing.value = { kind: 'failed' };
    }
  };
  const restored = store.restored.value;
  useEffect(() => {
    if (restored) void edit(null);
  }, [restored]);
  return { editing: editing.value, edit };
}
