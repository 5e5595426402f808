/** Marks the first place where the code stops being JavaScript, a moment after the typing pauses. */

import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import { type Diagnostic, linter } from '@codemirror/lint';
import type { EditorState, Extension } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import { showAsked } from './asked-tooltip.ts';
import { findProblem } from './problem.ts';

/** Ms without typing before it looks. */
const PAUSE = 500;
/** Ms it may take to parse what the highlighting has not parsed yet. */
const PARSE_TIME = 50;

export interface LintOptions {
  message: string;
  /** The line of the problem, or null once there is none. */
  onProblem(line: number | null): void;
}

export function syntaxLint({ message, onProblem }: LintOptions): Extension {
  const look = ({ state }: EditorView): Diagnostic[] => {
    const problem = problemOf(state);
    onProblem(problem && state.doc.lineAt(problem.from).number);
    return problem ? [{ ...problem, severity: 'error', message }] : [];
  };
  return [
    linter(look, { delay: PAUSE }),
    keymap.of([{ key: 'F8', run: (view) => goToProblem(view, message) }]),
  ];
}

/** False if there is none. */
export function goToProblem(view: EditorView, message: string): boolean {
  const problem = problemOf(view.state);
  if (problem === null) return false;
  view.dispatch({ selection: { anchor: problem.from }, scrollIntoView: true });
  view.focus();
  const create = () => ({ dom: textElement(message) });
  showAsked(view, { pos: problem.from, above: true, create }, message);
  return true;
}

function textElement(text: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'explanation';
  element.textContent = text;
  return element;
}

function problemOf(state: EditorState) {
  const tree = ensureSyntaxTree(state, state.doc.length, PARSE_TIME) ?? syntaxTree(state);
  return findProblem(state.doc.toString(), tree);
}
