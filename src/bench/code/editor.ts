/** The editor: CodeMirror with what a lab needs. Loaded when someone edits for the first time. */

import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { lineMarks, showMarks } from './editor-marks.ts';
import { codeHighlighter } from './highlighter.ts';
import type { LineMark } from './marks.ts';

export interface EditorOptions {
  parent: Element;
  text: string;
  /** What screen readers call it. */
  label: string;
  onChange(text: string): void;
  /** Ctrl/Cmd+Enter. */
  onRun(): void;
  /** Escape. */
  onLeave(): void;
}

export interface Editor {
  /** Replaces the whole text, as one step that can be undone. */
  setText(text: string): void;
  setMarks(marks: readonly LineMark[]): void;
  /** Focuses it, with the caret at an offset if one is given. */
  focus(offset?: number): void;
  destroy(): void;
}

export function createEditor(options: EditorOptions): Editor {
  const state = EditorState.create({ doc: options.text, extensions: extensionsFor(options) });
  const view = new EditorView({ state, parent: options.parent });
  return {
    setText(text) {
      const { doc } = view.state;
      if (doc.toString() !== text) view.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
    },
    setMarks: (marks) => view.dispatch({ effects: showMarks.of(marks) }),
    focus(offset) {
      if (offset !== undefined)
        view.dispatch({ selection: { anchor: Math.min(offset, view.state.doc.length) } });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

function extensionsFor({ label, onChange, onRun, onLeave }: EditorOptions): Extension[] {
  const done = (action: () => void) => () => {
    action();
    return true;
  };
  return [
    lineNumbers(),
    history(),
    javascriptLanguage,
    syntaxHighlighting(codeHighlighter),
    indentOnInput(),
    bracketMatching(),
    lineMarks,
    EditorState.tabSize.of(2),
    EditorView.contentAttributes.of({ 'aria-label': label, translate: 'no', tabindex: '0' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    }),
    keymap.of([
      { key: 'Mod-Enter', run: done(onRun) },
      { key: 'Ctrl-Enter', run: done(onRun) },
      { key: 'Escape', run: done(onLeave) },
      ...defaultKeymap,
      ...historyKeymap,
    ]),
  ];
}
