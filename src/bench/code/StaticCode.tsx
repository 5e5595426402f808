/** The code before anyone edits it: what the server sent, highlighted, at the editor's own measures. */

import { SCROLLABLE } from '../scrollable.ts';
import { type LineMark, lineClasses } from './marks.ts';

export interface StaticCodeProps {
  text: string;
  /** HTML of each line; null: the text as it is. */
  highlighted: readonly string[] | null;
  marks: readonly LineMark[];
  /** Ids of the elements that name it. */
  labelledBy: string;
  /** The person wants to edit; `offset` is where they pointed, if they did. */
  onEdit(offset?: number): void;
  /** Ctrl/Cmd+Enter, as in the editor. */
  onRun(): void;
  /** The person may want to edit soon. */
  onApproach(): void;
}

export function StaticCode({
  text,
  highlighted,
  marks,
  labelledBy,
  onRun,
  onEdit,
  onApproach,
}: StaticCodeProps) {
  const byLine = new Map(marks.map((mark) => [mark.line, mark]));
  return (
    <section
      class="code-text notranslate"
      aria-labelledby={labelledBy}
      {...SCROLLABLE}
      onFocus={onApproach}
      onClick={(event) => {
        if (getSelection()?.isCollapsed !== false) onEdit(offsetAt(event, text));
      }}
      onKeyDown={(event) => {
        const action = actionOf(event);
        if (action === null) return;
        event.preventDefault();
        if (action === 'run') onRun();
        else onEdit();
      }}
    >
      <pre>
        {text.split('\n').map((line, index) => {
          const mark = byLine.get(index + 1);
          return (
            <span
              key={`${index} ${line}`}
              class={['code-line', ...lineClasses(mark)].join(' ')}
              data-line={index + 1}
            >
              <LineText text={line} html={highlighted?.[index]} />
              {mark?.notes.map((n) => (
                <span key={n} class="note-badge" aria-hidden="true">
                  {n}
                </span>
              ))}
              <span>{'\n'}</span>
            </span>
          );
        })}
      </pre>
    </section>
  );
}

function LineText({ text, html }: { text: string; html: string | undefined }) {
  if (html === undefined) return <span class="code-line-text">{text}</span>;
  // The HTML is made at build time from the lab's own files (highlight.ts), never from what a person typed.
  const content = { dangerouslySetInnerHTML: { __html: html } };
  return <span class="code-line-text" {...content} />;
}

/** Enter edits, and so does a character that would be typed; but a space scrolls the page, as ever. */
function actionOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): 'run' | 'edit' | null {
  if (ctrlKey || metaKey) return key === 'Enter' ? 'run' : null;
  if (altKey || key === ' ') return null;
  return key === 'Enter' || [...key].length === 1 ? 'edit' : null;
}

/** The offset in `text` of the place that was clicked; undefined if it cannot be told. */
function offsetAt({ target, clientX, clientY }: MouseEvent, text: string): number | undefined {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
  if (line === null) return undefined;
  const { line: number } = line.dataset;
  const lines = text.split('\n');
  const index = Number(number) - 1;
  const start = lines.slice(0, index).reduce((sum, before) => sum + before.length + 1, 0);
  return start + Math.min(columnAt(line, clientX, clientY), lines[index]?.length ?? 0);
}

function columnAt(line: HTMLElement, x: number, y: number): number {
  const caret = document.caretPositionFromPoint?.(x, y);
  if (!caret || !line.contains(caret.offsetNode)) return Number.POSITIVE_INFINITY;
  const range = document.createRange();
  range.setStart(line, 0);
  range.setEnd(caret.offsetNode, caret.offset);
  return range.toString().length;
}
