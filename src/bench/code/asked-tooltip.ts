/** The tooltip that was asked for by key or finger: it goes when the person goes on. */

import { type EditorState, type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import {
  closeHoverTooltips,
  EditorView,
  hasHoverTooltips,
  keymap,
  showTooltip,
  type Tooltip,
} from '@codemirror/view';

const asked = StateEffect.define<Tooltip | null>();

const field = StateField.define<Tooltip | null>({
  create: () => null,
  update(tooltip, transaction) {
    const effect = transaction.effects.findLast((candidate) => candidate.is(asked));
    if (effect?.is(asked)) return effect.value;
    return transaction.docChanged || transaction.selection ? null : tooltip;
  },
  provide: (self) => showTooltip.from(self),
});

/** Escape closes what is shown, also what the mouse asked for. */
export const askedTooltip: Extension = [field, Prec.high(keymap.of([{ key: 'Escape', run: dismiss }]))];

/** Whether one is shown. */
export function isAsked(state: EditorState): boolean {
  return state.field(field) !== null;
}

/** Shows a tooltip in place of the one shown, or none; and says the same aloud, since a tooltip takes no focus. */
export function showAsked(view: EditorView, tooltip: Tooltip | null, said: string): void {
  view.dispatch({ effects: [asked.of(tooltip), EditorView.announce.of(said)] });
}

function dismiss(view: EditorView): boolean {
  if (!isAsked(view.state) && !hasHoverTooltips(view.state)) return false;
  view.dispatch({ effects: [asked.of(null), closeHoverTooltips] });
  return true;
}
