/** The code before anyone edits it: what the server sent, highlighted, at the editor's own measures. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { SCROLLABLE } from '../scrollable.ts';
import type { Caret, Jump } from './editing.ts';
import { tabId } from './ids.ts';
import type { MarkedFile } from './marked-files.ts';
import { type LineMark, lineClasses, lineToShow } from './marks.ts';
import { scrollWithin } from './scroll-within.ts';

export interface StaticCodeProps {
  file: MarkedFile;
  /** HTML of each line; null: the text as it is. */
  highlighted: readonly string[] | null;
  /** The line that someone was led to. */
  jump: Jump | null;
  /** The person wants to edit, where they pointed, if they did. */
  onEdit(caret: Caret): void;
  /** Ctrl/Cmd+Enter, as in the editor. */
  onRun(): void;
  /** The person may want to edit soon. */
  onApproach(): void;
}

export function StaticCode({ file, highlighted, jump, onRun, onEdit, onApproach }: StaticCodeProps) {
  const { id, store } = useBench();
  const { name, text, marks } = file;
  const code = useRef<HTMLElement>(null);
  const byLine = new Map(marks.map((mark) => [mark.line, mark]));
  const lines = text.split('\n');
  const { broken } = store.draft.value;
  const wrong = marks.find((mark) => mark.wrong)?.line;
  useLayoutEffect(() => {
    const line = code.current?.querySelector(`[data-line="${lineToShow(marks)}"]`);
    if (code.current && line) scrollWithin(code.current, line);
  }, [broken, wrong]);
  useLayoutEffect(() => {
    if (jump === null) return;
    code.current?.focus({ preventScroll: true });
    code.current?.querySelector(`[data-line="${jump.line}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [jump]);
  return (
    <section
      ref={code}
      class="code-text notranslate"
      aria-labelledby={`${id}-title ${tabId(id, name)}`}
      {...SCROLLABLE}
      onFocus={onApproach}
      onClick={(event) => {
        if (getSelection()?.isCollapsed === false) return;
        const offset = offsetAt(event, text);
        onEdit(offset === undefined ? {} : { offset });
      }}
      onKeyDown={(event) => {
        const action = actionOf(event);
        if (action === null) return;
        event.preventDefault();
        if (action === 'run') onRun();
        else onEdit({});
      }}
    >
      <pre>
        {lines.map((line, index) => (
          <CodeLine
            key={`${index} ${line}`}
            line={{ number: index + 1, text: line, html: highlighted?.[index] }}
            mark={byLine.get(index + 1)}
            isPointedAt={jump?.line === index + 1}
          />
        ))}
        <RemovedLines key="end" lines={byLine.get(lines.length + 1)?.removed ?? []} />
      </pre>
    </section>
  );
}

interface CodeLineProps {
  line: { number: number; text: string; html: string | undefined };
  mark: LineMark | undefined;
  isPointedAt: boolean;
}

/** A line with its marks, below the lines that a diff shows in its place. */
function CodeLine({ line, mark, isPointedAt }: CodeLineProps) {
  const { words } = useBench();
  const classes = ['code-line', ...lineClasses(mark), ...(isPointedAt ? ['is-pointed-at'] : [])];
  return (
    <>
      <RemovedLines lines={mark?.removed ?? []} />
      <span class={classes.join(' ')} data-line={line.number}>
        {mark?.change === 'added' && (
          <Said key="added" class="unseen aside-text" text={words.bench.editor.diff.added} />
        )}
        <LineText text={line.text} html={line.html} />
        {mark?.notes.map((n) => (
          <span key={n} class="note-badge" aria-hidden="true">
            {n}
          </span>
        ))}
        <span>{'\n'}</span>
      </span>
    </>
  );
}

function RemovedLines({ lines }: { lines: readonly string[] }) {
  const { words } = useBench();
  return lines.map((line, index) => (
    <del key={`${index} ${line}`} class="code-line is-removed">
      <Said class="unseen" text={words.bench.editor.diff.removed} />
      <span>{line}</span>
      <span>{'\n'}</span>
    </del>
  ));
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
  range.setStart(line.querySelector('.code-line-text') ?? line, 0);
  range.setEnd(caret.offsetNode, caret.offset);
  return range.toString().length;
}
