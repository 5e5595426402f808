/** Line marks in the editor: the same classes, the same note badges and removed lines as in the static code. */

import {
  type EditorState,
  type Extension,
  RangeSetBuilder,
  StateEffect,
  StateField,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { type LineMark, lineClasses } from './marks.ts';

export interface MarkTexts {
  /** What precedes a removed line for those who do not see its sign. */
  removed: string;
}

/** Puts these marks in place of those shown. */
export const showMarks = StateEffect.define<readonly LineMark[]>();

/** Keeps the marks, moving along with the text until new ones come. */
export function lineMarks(texts: MarkTexts): Extension {
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(decorations, transaction) {
      const effect = transaction.effects.findLast((candidate) => candidate.is(showMarks));
      return effect?.is(showMarks)
        ? decorate(transaction.state, effect.value, texts)
        : decorations.map(transaction.changes);
    },
    provide: (field) => EditorView.decorations.from(field),
  });
}

function decorate(state: EditorState, marks: readonly LineMark[], texts: MarkTexts): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const mark of marks) {
    const isPastEnd = mark.line > state.doc.lines;
    const line = state.doc.line(Math.min(mark.line, state.doc.lines));
    if (mark.removed.length > 0) {
      const widget = new RemovedLines(mark.removed, texts);
      const at = isPastEnd ? line.to : line.from;
      builder.add(at, at, Decoration.widget({ widget, block: true, side: isPastEnd ? 2 : -1 }));
    }
    if (isPastEnd) continue;
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

class RemovedLines extends WidgetType {
  readonly lines: readonly string[];
  readonly texts: MarkTexts;

  constructor(lines: readonly string[], texts: MarkTexts) {
    super();
    this.lines = lines;
    this.texts = texts;
  }

  override eq(other: RemovedLines): boolean {
    return this.lines.join('\n') === other.lines.join('\n');
  }

  override toDOM(): HTMLElement {
    const removed = document.createElement('div');
    removed.append(...this.lines.map((text) => this.#line(text)));
    return removed;
  }

  #line(text: string): HTMLElement {
    const line = document.createElement('del');
    line.className = 'cm-removed is-removed';
    const before = document.createElement('span');
    before.className = 'unseen';
    before.textContent = this.texts.removed;
    line.append(before, text);
    return line;
  }
}
