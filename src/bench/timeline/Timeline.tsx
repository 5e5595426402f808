/**
 * The timeline: a row a request, from its arrival to its end, on one axis of virtual seconds; under it, on the same
 * axis, what the middlewares counted; and a cursor over both. An open row stands between two parts of the drawing.
 */

import { useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Words } from '../../i18n/words.ts';
import { useBench } from '../context.ts';
import { CursorBar } from '../cursor/CursorBar.tsx';
import { RowPanel } from '../row/RowPanel.tsx';
import { Strips } from '../strips/Strips.tsx';
import { CursorLine } from './CursorLine.tsx';
import { guttersFor } from './gutters.ts';
import { type Item, toItems } from './items.ts';
import { countClients } from './labels.ts';
import { axisFor, type Part } from './layout.ts';
import { moveFocus } from './move-focus.ts';
import { Plot } from './Plot.tsx';
import { RowList } from './RowList.tsx';
import type { Row } from './rows.ts';
import { SymptomLine } from './SymptomLine.tsx';
import './timeline.css';

export interface TimelineProps {
  /** Unique on the page. */
  id: string;
  rows: readonly Row[];
  /** Virtual ms that the axis shows at least. */
  reach: number;
  words: Words;
  /** The same in a sentence. */
  label: string;
}

export function Timeline({ id, rows, reach, words, label }: TimelineProps) {
  const { chart } = useBench();
  const root = useRef<HTMLDivElement>(null);
  const refocus = useRef<string | null>(null);
  useSignalEffect(() => {
    chart.subject.value;
    chart.reset();
  });
  // An opened row may have moved to another part of the drawing: its button is another one there.
  useLayoutEffect(() => {
    if (refocus.current === null) return;
    root.current?.querySelector<HTMLElement>(`[data-item="${refocus.current}"]`)?.focus();
    refocus.current = null;
  });

  const openGroups = chart.openGroups.value;
  const items = useMemo(() => toItems(rows, openGroups), [rows, openGroups]);
  const clients = useMemo(() => countClients(rows), [rows]);
  const until = axisFor(rows, reach);
  const gutters = useMemo(() => guttersFor(items, words), [items, words]);
  const opened = chart.opened.value;
  const openAt = items.findIndex((item) => item.kind === 'row' && item.row.n === opened);
  const parts = openAt === -1 ? [items] : [items.slice(0, openAt + 1), items.slice(openAt + 1)];
  const reached = items.find((item) => item.id === chart.reached.value)?.id ?? items[0]?.id;

  const toggle = (item: Item) => {
    refocus.current = item.id;
    if (item.kind === 'group') chart.toggleGroup(item.id);
    else if (item.row.kind === 'sent') chart.toggleRow(item.row.n);
  };
  const close = () => {
    refocus.current = `${opened}`;
    chart.opened.value = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') moveFocus(event, root.current);
    else if (openAt !== -1) close();
  };

  const drawPart = (part: Part, shown: readonly Item[]) => (
    <div key={part} class="part">
      <Plot
        pattern={`${id}-waiting`}
        items={shown}
        until={until}
        words={words}
        part={part}
        label={label}
        gutters={gutters}
      />
      <RowList
        items={shown}
        clients={clients}
        reached={reached}
        part={part}
        onToggle={toggle}
        onKeyDown={onKeyDown}
      />
    </div>
  );
  const [first = [], next = []] = parts;
  return (
    <>
      <div class="timeline" ref={root} style={gutters.style}>
        <CursorLine until={until} />
        {drawPart('first', first)}
        {openAt !== -1 && opened !== null && (
          <RowPanel key={opened} n={opened} until={until} onClose={close} onKeyDown={onKeyDown} />
        )}
        {next.length > 0 && drawPart('next', next)}
        <Strips until={until} />
      </div>
      <SymptomLine />
      <CursorBar />
    </>
  );
}
