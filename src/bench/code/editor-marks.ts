/** Line marks in the editor: the same classes and the same note badges as in the static code. */

import {
  type EditorState,
  type Extension,
  RangeSetBuilder,
  StateEffect,
  StateField,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { type LineMark, lineClasses } from './marks.ts';

/** Puts these marks in place of those shown. */
export const showMarks = StateEffect.define<readonly LineMark[]>();

/** Keeps the marks, moving along with the text until new ones come. */
export const lineMarks: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, transaction) {
    const effect = transaction.effects.findLast((candidate) => candidate.is(showMarks));
    return effect?.is(showMarks)
      ? decorate(transaction.state, effect.value)
      : decorations.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorate(state: EditorState, marks: readonly LineMark[]): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const mark of marks) {
    if (mark.line > state.doc.lines) continue;
    const line = state.doc.line(mark.line);
    const classes = lineClasses(mark);
    if (classes.length > 0) builder.add(line.from, line.from, Decoration.line({ class: classes.join(' ') }));
    for (const n of mark.notes) {
      builder.add(line.to, line.to, Decoration.widget({ widget: new NoteBadge(n), side: 1 }));
    }
  }
  return builder.finish();
}

class NoteBadge extends WidgetType {
  readonly n: number;

  constructor(n: number) {
    super();
    this.n = n;
  }

  override eq(other: NoteBadge): boolean {
    return other.n === this.n;
  }

  override toDOM(): HTMLElement {
    const badge = document.createElement('span');
    badge.className = 'note-badge';
    badge.ariaHidden = 'true';
    badge.textContent = String(this.n);
    return badge;
  }
}
