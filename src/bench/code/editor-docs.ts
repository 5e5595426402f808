/** What the editor knows of the two middlewares: proposals while one types, explanations where one points or asks. */

import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import { type EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, type Tooltip } from '@codemirror/view';
import { type Docs, type Explanation, explain, type Subject } from '../docs/docs.ts';
import { type Program, readProgram } from '../docs/program.ts';
import { subjectAt, wantedAt } from '../docs/subjects.ts';
import { isHoverUnwanted, showAsked } from './asked-tooltip.ts';
import { explanationElement, explanationText } from './explanation.ts';

/** A place, and what is to be said of it. */
interface Explained {
  from: number;
  to: number;
  explanation: Explanation;
}

export function documentation(docs: Docs): Extension {
  return [
    // Enter takes a proposal as soon as it is there to be seen.
    autocompletion({
      override: [(context) => propose(context, docs)],
      icons: false,
      interactionDelay: 0,
    }),
    hoverTooltip(
      ({ state }, offset) => {
        const found = isHoverUnwanted(state) ? null : explainAt(state, offset, docs);
        return found && tooltipOf(found, docs);
      },
      { hideOnChange: true },
    ),
    Prec.high(
      keymap.of([
        // Above the default keymap, where the same key selects.
        { key: 'Mod-i', run: (view) => ask(view, docs) },
        // Where Ctrl+Space changes the input method, as in China.
        { key: 'Alt-/', run: startCompletion },
      ]),
    ),
    EditorView.domEventHandlers({
      click: (event, view) => {
        // Fingers cannot hover.
        if (event instanceof PointerEvent && event.pointerType === 'touch') ask(view, docs);
      },
    }),
  ];
}

function programOf(state: EditorState): Program {
  return readProgram(state.doc.toString(), syntaxTree(state));
}

function explainAt(state: EditorState, offset: number, docs: Docs): Explained | null {
  const found = subjectAt(programOf(state), offset);
  const explanation = found && explain(found.subject, docs);
  return found && explanation && { from: found.from, to: found.to, explanation };
}

function tooltipOf({ from, to, explanation }: Explained, docs: Docs): Tooltip {
  return {
    pos: from,
    end: to,
    above: true,
    create: () => ({ dom: explanationElement(explanation, docs) }),
  };
}

/** Explains what stands at the caret, or says that there is nothing to explain. */
function ask(view: EditorView, docs: Docs): boolean {
  const found = explainAt(view.state, view.state.selection.main.head, docs);
  if (found) showAsked(view, tooltipOf(found, docs), explanationText(found.explanation, docs));
  else showAsked(view, null, docs.editor.nothingHere);
  return true;
}

function propose(context: CompletionContext, docs: Docs): CompletionResult | null {
  const wanted = wantedAt(programOf(context.state), context.pos);
  if (wanted === null) return null;
  const isTyped = wanted.from < context.pos || context.matchBefore(/\.$/) !== null;
  if (!isTyped && !context.explicit) return null;
  const suffix = wanted.kind === 'option' && !/^\s*:/.test(restOfLine(context)) ? ': ' : '';
  return {
    from: wanted.from,
    options: wanted.subjects.flatMap((subject, index) => proposalOf(subject, docs, { index, suffix })),
    validFor: /^\w*$/,
  };
}

function restOfLine({ state, pos }: CompletionContext): string {
  return state.sliceDoc(pos, state.doc.lineAt(pos).to);
}

/** `index`: those that are needed most come first. */
function proposalOf(
  subject: Subject,
  docs: Docs,
  { index, suffix }: { index: number; suffix: string },
): Completion[] {
  const explanation = explain(subject, docs);
  if (explanation === null) return [];
  const label = subject.kind === 'property' ? subject.of : explanation.name;
  return [{ label, apply: label + suffix, boost: -index, info: () => explanationElement(explanation, docs) }];
}
