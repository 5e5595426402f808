import { useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useBench } from '../context.ts';
import type { Caret, Jump } from './editing.ts';
import type { Editor } from './editor.ts';
import { codeId, tabId } from './ids.ts';
import type { EditorParts } from './load-editor.ts';
import type { MarkedFile } from './marked-files.ts';
import { lineToShow } from './marks.ts';
import { recallTabKey, tabIndents } from './tab-key.ts';

export interface EditorHostProps {
  parts: EditorParts;
  file: MarkedFile;
  /** Null: nobody asked to edit, so the focus stays where it is. */
  caret: Caret | null;
  jump: Jump | null;
  onProblem(line: number | null): void;
  /** Gives the editor, once there is one. */
  onReady(editor: Editor): void;
}

/** Keeps an editor in step with the bench. Escape leads to its frame; Enter goes back in. */
export function EditorHost({ parts, file, caret, jump, onProblem, onReady }: EditorHostProps) {
  const { id, store, words, run } = useBench();
  const host = useRef<HTMLElement>(null);
  const editor = useRef<Editor | null>(null);

  useLayoutEffect(() => {
    const parent = host.current;
    if (parent === null) return;
    recallTabKey();
    const created = parts.createEditor({
      parent,
      docs: parts.docs,
      texts: {
        label: words.bench.code.editor,
        syntax: `${words.errors.syntax.what} ${words.errors.syntax.todo}`,
        removed: words.bench.editor.diff.removed,
      },
      tabIndents: tabIndents.peek(),
      onChange: (changed, text) => store.edit(changed, text),
      onRun: run,
      onLeave: () => parent.focus(),
      onProblem,
    });
    editor.current = created;
    onReady(created);
    const enter = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== parent) return;
      event.preventDefault();
      created.focus();
    };
    parent.addEventListener('keydown', enter);
    return () => created.destroy();
  }, [parts]);
  useLayoutEffect(() => editor.current?.show(file.name, file.text), [file.name, file.text]);
  useLayoutEffect(() => editor.current?.setMarks(file.marks), [file.name, file.marks]);
  const { broken } = store.draft.value;
  const wrong = file.marks.find((mark) => mark.wrong)?.line;
  useLayoutEffect(() => {
    const line = lineToShow(file.marks);
    if (line !== null) editor.current?.reveal(line);
  }, [file.name, broken, wrong]);
  useLayoutEffect(() => {
    if (caret) editor.current?.focus(caret.offset);
  }, [caret]);
  useLayoutEffect(() => {
    if (jump) editor.current?.focusLine(jump.line);
  }, [jump]);
  useSignalEffect(() => editor.current?.setTabIndents(tabIndents.value));

  return (
    <section
      ref={host}
      id={codeId(id)}
      class="code-editor"
      tabIndex={-1}
      aria-labelledby={`${id}-title ${tabId(id, file.name)}`}
    />
  );
}
