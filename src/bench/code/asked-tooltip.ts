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

/**
 * Whether the pointer rests where a tooltip was closed. What lies under it may have become free to be pointed at, and
 * browsers say so with a move without movement: that must not bring up again what was just put away.
 */
const setHushed = StateEffect.define<boolean>();

const hushed = StateField.define<boolean>({
  create: () => false,
  update(was, { effects }) {
    const effect = effects.findLast((candidate) => candidate.is(setHushed));
    return effect?.is(setHushed) ? effect.value : was;
  },
});

const wakeByMoving = EditorView.domEventHandlers({
  mousemove({ movementX, movementY }, view) {
    const moved = movementX !== 0 || movementY !== 0;
    if (moved && view.state.field(hushed)) view.dispatch({ effects: setHushed.of(false) });
  },
});

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
export const askedTooltip: Extension = [
  field,
  hushed,
  wakeByMoving,
  Prec.high(keymap.of([{ key: 'Escape', run: dismiss }])),
];

/** Whether what the mouse points at is not to be explained now. */
export function isHoverUnwanted(state: EditorState): boolean {
  return isAsked(state) || state.field(hushed);
}

function isAsked(state: EditorState): boolean {
  return state.field(field) !== null;
}

/** Shows a tooltip in place of the one shown, be it the mouse's, or none; and says the same aloud, since a tooltip takes no focus. */
export function showAsked(view: EditorView, tooltip: Tooltip | null, said: string): void {
  view.dispatch({ effects: [closeHoverTooltips, asked.of(tooltip), EditorView.announce.of(said)] });
}

function dismiss(view: EditorView): boolean {
  if (!isAsked(view.state) && !hasHoverTooltips(view.state)) return false;
  view.dispatch({ effects: [asked.of(null), closeHoverTooltips, setHushed.of(true)] });
  return true;
}
