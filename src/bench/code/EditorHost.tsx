import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Editor } from './editor.ts';
import type { LineMark } from './marks.ts';

export interface EditorHostProps {
  module: typeof import('./editor.ts');
  text: string;
  marks: readonly LineMark[];
  label: string;
  /** Ids of the elements that name the place one leaves to with Escape; Enter goes back in. */
  labelledBy: string;
  /** Where the caret begins; null: nobody asked to edit, so the focus stays where it is. */
  caret: { offset?: number } | null;
  onChange(text: string): void;
  onRun(): void;
}

/** Keeps an editor in step with the bench. */
export function EditorHost({
  module,
  text,
  marks,
  label,
  labelledBy,
  caret,
  onChange,
  onRun,
}: EditorHostProps) {
  const host = useRef<HTMLElement>(null);
  const editor = useRef<Editor | null>(null);
  /** The editor is made once; what it calls is always the latest. */
  const latest = useRef({ onChange, onRun });
  latest.current = { onChange, onRun };

  useLayoutEffect(() => {
    const parent = host.current;
    if (parent === null) return;
    editor.current = module.createEditor({
      parent,
      text,
      label,
      onChange: (changed) => latest.current.onChange(changed),
      onRun: () => latest.current.onRun(),
      onLeave: () => parent.focus(),
    });
    if (caret) editor.current.focus(caret.offset);
    const enter = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== parent) return;
      event.preventDefault();
      editor.current?.focus();
    };
    parent.addEventListener('keydown', enter);
    return () => editor.current?.destroy();
  }, [module]);
  useLayoutEffect(() => editor.current?.setText(text), [text]);
  useLayoutEffect(() => editor.current?.setMarks(marks), [marks]);

  return <section ref={host} class="code-editor" tabIndex={-1} aria-labelledby={labelledBy} />;
}
