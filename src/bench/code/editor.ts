/** The editor: CodeMirror with what a lab needs. Loaded when someone edits for the first time. */

import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from '@codemirror/commands';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, tooltips } from '@codemirror/view';
import type { Docs } from '../docs/docs.ts';
import { askedTooltip } from './asked-tooltip.ts';
import { documentation } from './editor-docs.ts';
import { goToProblem, syntaxLint } from './editor-lint.ts';
import { lineMarks, type MarkTexts, showMarks } from './editor-marks.ts';
import { codeHighlighter } from './highlighter.ts';
import type { LineMark } from './marks.ts';
import { replacement } from './replacement.ts';
import { scrollNeeded } from './scroll-within.ts';

export interface EditorOptions {
  parent: Element;
  docs: Docs;
  texts: MarkTexts & {
    /** What screen readers call it. */
    label(file: string): string;
    /** What is said of a syntax error. */
    syntax: string;
  };
  /** Whether Tab indents; else it leaves, as everywhere on a page. */
  tabIndents: boolean;
  onChange(file: string, text: string): void;
  /** Ctrl/Cmd+Enter. */
  onRun(): void;
  /** Escape. */
  onLeave(): void;
  /** The line of the syntax error in the file shown; null: it has none. */
  onProblem(line: number | null): void;
}

export interface Editor {
  /** Shows a file with this text. A file's undo history stays its own; another text is one step in it. */
  show(file: string, text: string): void;
  setMarks(marks: readonly LineMark[]): void;
  setTabIndents(indents: boolean): void;
  /** Focuses it, with the caret at an offset if one is given. */
  focus(offset?: number): void;
  /** Focuses a line's beginning. */
  focusLine(line: number): void;
  /** Scrolls a line into sight, within the editor alone. */
  reveal(line: number): void;
  goToProblem(): void;
  destroy(): void;
}

export function createEditor(options: EditorOptions): Editor {
  const states = new Map<string, EditorState>();
  let shown: string | null = null;
  const view = new EditorView({ parent: options.parent });
  const focus = (offset?: number) => {
    if (offset !== undefined) {
      const anchor = Math.min(offset, view.state.doc.length);
      view.dispatch({ selection: { anchor }, scrollIntoView: true });
    }
    view.focus();
  };
  view.setTabFocusMode(!options.tabIndents);
  return {
    show(file, text) {
      if (file !== shown) {
        if (shown !== null) states.set(shown, view.state);
        shown = file;
        view.setState(states.get(file) ?? createState(file, text, options));
      }
      const changes = replacement(view.state.doc.toString(), text);
      if (changes) view.dispatch({ changes, annotations: isolateHistory.of('full') });
    },
    setMarks: (marks) => view.dispatch({ effects: showMarks.of(marks) }),
    setTabIndents: (indents) => view.setTabFocusMode(!indents),
    focus,
    focusLine: (line) => {
      const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      const effects = EditorView.scrollIntoView(from, { y: 'nearest', yMargin: LINE_MARGIN });
      view.dispatch({ selection: { anchor: from }, effects });
      view.focus();
    },
    reveal: (line) => revealLine(view, line),
    goToProblem: () => void goToProblem(view, options.texts.syntax),
    destroy: () => view.destroy(),
  };
}

function revealLine(view: EditorView, line: number): void {
  const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
  // The lines' places are known once the editor has drawn itself.
  view.requestMeasure({
    read: () => scrollNeeded(sightOf(view.scrollDOM), view.lineBlockAt(from)),
    write: (needed) => {
      view.scrollDOM.scrollTop += needed;
    },
  });
}

/** What a scrolling box shows of its content. */
function sightOf({ scrollTop, clientHeight }: HTMLElement) {
  return { top: scrollTop, bottom: scrollTop + clientHeight };
}

function createState(file: string, text: string, options: EditorOptions): EditorState {
  return EditorState.create({ doc: text, extensions: extensionsFor(file, options) });
}

function extensionsFor(file: string, options: EditorOptions): Extension[] {
  const { docs, texts, onChange, onRun, onLeave, onProblem } = options;
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
    lineMarks(texts),
    documentation(docs),
    syntaxLint({ message: texts.syntax, onProblem }),
    askedTooltip,
    tooltips({ tooltipSpace: (view) => spaceOf(view.dom) }),
    EditorState.tabSize.of(2),
    EditorState.phrases.of(docs.editor.phrases),
    EditorView.contentAttributes.of({ 'aria-label': texts.label(file), translate: 'no', tabindex: '0' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(file, update.state.doc.toString());
    }),
    keymap.of([
      { key: 'Mod-Enter', run: done(onRun) },
      { key: 'Ctrl-Enter', run: done(onRun) },
      { key: 'Escape', run: done(onLeave) },
      ...defaultKeymap,
      ...historyKeymap,
      // Only where the person chose that Tab indents: otherwise the editor leaves the key alone.
      indentWithTab,
    ]),
  ];
}

/** Px that stay free around a line that someone is led to: the bars that stay in sight cover as much. */
const LINE_MARGIN = 144;

/** Px between a tooltip and the bench's side. */
const TOOLTIP_MARGIN = 8;

/** The bench clips what overflows it: tooltips stay between its sides. */
function spaceOf(editor: HTMLElement) {
  const { left, right } = editor.getBoundingClientRect();
  return { left: left + TOOLTIP_MARGIN, right: right - TOOLTIP_MARGIN, top: 0, bottom: innerHeight };
}
