/** The lab's code: static until someone edits, then the editor; with what can be done to it as a whole. */

import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { AsideNotice } from './AsideNotice.tsx';
import { CodeHead } from './CodeHead.tsx';
import './code.css';
import './diff.css';
import './editor.css';
import './tabs.css';
import { EditorHost } from './EditorHost.tsx';
import type { Caret, Editing, Jump } from './editing.ts';
import type { Editor } from './editor.ts';
import { KeepingNotice } from './KeepingNotice.tsx';
import { loadEditor } from './load-editor.ts';
import { markCode } from './marked-files.ts';
import { Notes } from './Notes.tsx';
import { StaticFiles } from './StaticFiles.tsx';
import { useErrorsTab } from './use-errors-tab.ts';

export function CodePanel() {
  const { store, words, texts } = useBench();
  const { files, notes } = useComputed(() => markCode(store, texts)).value;
  const { editing, edit } = useEditing();
  const editor = useRef<Editor | null>(null);
  const problem = useSignal<number | null>(null);
  const jump = useSignal<Jump | null>(null);
  useErrorsTab();
  useSignalEffect(() => {
    // The problem of another file is no longer shown; the editor looks again by itself.
    if (store.file.value) problem.value = null;
  });
  const shown = files.find(({ name }) => name === store.file.value) ?? files[0];
  const isOpen = editing.kind === 'open' && shown !== undefined;
  return (
    <div class="code">
      <CodeHead problemLine={isOpen ? problem.value : null} onProblem={() => editor.current?.goToProblem()}>
        {isOpen ? (
          <editing.parts.KeysHelp key="keys" texts={editing.parts.docs.editor.keys} />
        ) : (
          <button key="edit" type="button" class="quiet" onClick={() => edit({})}>
            <Said text={words.bench.code.edit} />
          </button>
        )}
      </CodeHead>
      {isOpen ? (
        <EditorHost
          key="editor"
          parts={editing.parts}
          file={shown}
          caret={editing.caret}
          jump={jump.value}
          onProblem={(line) => {
            problem.value = line;
          }}
          onReady={(created) => {
            editor.current = created;
          }}
        />
      ) : (
        <StaticFiles
          key="static"
          files={files}
          jump={jump.value}
          onEdit={edit}
          onApproach={() => void loadEditor(words.locale).catch(() => {})}
        />
      )}
      {editing.kind === 'failed' && <Said key="failed" class="notice" text={words.bench.code.noEditor} />}
      <KeepingNotice key="keeping" />
      <AsideNotice key="aside" />
      <Notes
        key="notes"
        notes={notes}
        onGo={(place) => {
          store.file.value = place.file;
          jump.value = { ...place };
        }}
      />
    </div>
  );
}

/** Whether the editor is there, and how to get it. Code that someone changed on an earlier visit goes on in it. */
function useEditing() {
  const { store, words } = useBench();
  const editing = useSignal<Editing>({ kind: 'static' });
  const edit = async (caret: Caret | null) => {
    if (editing.value.kind === 'open') return;
    try {
      editing.value = { kind: 'open', parts: await loadEditor(words.locale), caret };
    } catch {
      editing.value = { kind: 'failed' };
    }
  };
  const restored = store.restored.value;
  useEffect(() => {
    if (restored) void edit(null);
  }, [restored]);
  return { editing: editing.value, edit: (caret: Caret | null) => void edit(caret) };
}
