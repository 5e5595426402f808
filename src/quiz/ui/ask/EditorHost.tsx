import type { Signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import '../../../bench/code/editor.css';
import type { Editor } from '../../../bench/code/editor.ts';
import { type EditorParts, loadEditor } from '../../../bench/code/load-editor.ts';
import { recallTabKey, tabIndents } from '../../../bench/code/tab-key.ts';
import type { Locale } from '../../../lab/definition.ts';
import { useQuiz } from '../context.ts';
import type { QuestionStore } from '../state/question-store.ts';

export type Editing =
  | { kind: 'static' | 'loading' }
  /** The editor did not come. */
  | { kind: 'plain' }
  | { kind: 'open'; parts: EditorParts };

export async function openEditor(editing: Signal<Editing>, locale: Locale): Promise<void> {
  editing.value = { kind: 'loading' };
  try {
    editing.value = { kind: 'open', parts: await loadEditor(locale) };
  } catch {
    editing.value = { kind: 'plain' };
  }
}

/** The bench's editor on the learner's server. Escape leads to its frame; Enter goes back in. */
export function EditorHost({ parts, store }: { parts: EditorParts; store: QuestionStore }) {
  const { words } = useQuiz();
  const host = useRef<HTMLElement>(null);
  const editor = useRef<Editor | null>(null);
  const { entry } = store.lab;
  const text = store.files.value[entry] ?? '';
  useLayoutEffect(() => {
    const parent = host.current;
    if (parent === null) return;
    recallTabKey();
    const created = parts.createEditor({
      parent,
      docs: parts.docs,
      texts: {
        label: words.quiz.ask.editor,
        syntax: `${words.errors.syntax.what} ${words.errors.syntax.todo}`,
        removed: words.bench.editor.diff.removed,
      },
      tabIndents: tabIndents.peek(),
      onChange: (file, changed) => store.edit(file, changed),
      onRun: () => void store.commit(),
      onLeave: () => parent.focus(),
      onProblem: () => {},
    });
    editor.current = created;
    created.show(entry, text);
    created.focus();
    return () => created.destroy();
  }, [parts]);
  useLayoutEffect(() => editor.current?.show(entry, text), [entry, text]);
  return (
    <section
      ref={host}
      class="code-editor"
      tabIndex={-1}
      aria-label={entry}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== host.current) return;
        event.preventDefault();
        editor.current?.focus();
      }}
    />
  );
}
