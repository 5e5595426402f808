/** The lines of the plot as a list of buttons that lie over it: what is drawn can be reached, named and opened. */

import { useEffect } from 'preact/hooks';
import type { Words } from '../../i18n/words.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { useLoaded } from '../use-loaded.ts';
import type { ChartView } from './chart-view.ts';
import type { Item } from './items.ts';
import { sayItem } from './labels.ts';
import type { Part } from './layout.ts';
import type { Row } from './rows.ts';

export interface RowListProps {
  items: readonly Item[];
  /** How many clients all of the run's requests are of. */
  clients: number;
  /** The one that the Tab key reaches. */
  reached: string | undefined;
  part: Part;
  onToggle(item: Item): void;
  onKeyDown(event: KeyboardEvent): void;
}

export function RowList({ items, clients, reached, part, onToggle, onKeyDown }: RowListProps) {
  const { store, chart, words } = useBench();
  return (
    <ol
      class={`row-list is-${part}`}
      aria-label={words.bench.row.list}
      inert={!store.awake.value}
      onPointerLeave={() => {
        chart.pointed.value = null;
      }}
    >
      {items.map((item) => (
        <li key={item.id}>
          <RowButton
            item={item}
            clients={clients}
            isReached={item.id === reached}
            words={words}
            onToggle={onToggle}
            onKeyDown={onKeyDown}
          />
          {item.kind === 'row' && <WhyTip row={item.row} />}
        </li>
      ))}
    </ol>
  );
}

interface RowButtonProps {
  item: Item;
  clients: number;
  isReached: boolean;
  words: Words;
  onToggle(item: Item): void;
  onKeyDown(event: KeyboardEvent): void;
}

function RowButton({ item, clients, isReached, words, onToggle, onKeyDown }: RowButtonProps) {
  const { id, chart } = useBench();
  const isOpen = item.kind === 'row' ? chart.opened.value === item.row.n : item.isOpen;
  const isPlanned = item.kind === 'row' && item.row.kind === 'planned';
  const n = item.kind === 'row' ? item.row.n : null;
  return (
    <button
      type="button"
      class={item.kind === 'group' ? 'row-button is-group' : 'row-button'}
      data-item={item.id}
      tabIndex={isReached ? 0 : -1}
      aria-expanded={isPlanned ? undefined : isOpen}
      aria-controls={isOpen && item.kind === 'row' ? `${id}-row` : undefined}
      aria-describedby={item.kind === 'row' && hasTip(item.row, chart) ? tipId(id, item.row) : undefined}
      // Not when it enters: the page may move under a pointer that rests.
      onPointerMove={() => {
        chart.pointed.value = n;
      }}
      onFocus={() => {
        chart.reached.value = item.id;
        chart.focused.value = n;
      }}
      onBlur={() => {
        chart.focused.value = null;
      }}
      onClick={() => onToggle(item)}
      onKeyDown={onKeyDown}
    >
      <span class="unseen">
        <Said text={sayItem(item, { symptomatic: chart.symptomatic.value, clients }, words)} />
      </span>
    </button>
  );
}

function hasTip(row: Row, chart: ChartView): boolean {
  const isRefused = row.kind === 'sent' && row.end?.outcome === 'rejected';
  return isRefused && chart.attended.value === row.n && chart.opened.value !== row.n;
}

function tipId(id: string, { n }: Row): string {
  return `${id}-why-${n}`;
}

/** Says why a request was refused while it is pointed at or focused; Escape puts it away, wherever the focus is. */
function WhyTip({ row }: { row: Row }) {
  const { id, chart } = useBench();
  const isShown = hasTip(row, chart);
  const loaded = useLoaded(isShown ? () => import('../strips/RefusalText.tsx') : null);
  useEffect(() => {
    if (!isShown) return;
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') chart.attendNone();
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [isShown]);
  if (!isShown || loaded.kind !== 'loaded') return null;
  return (
    <div class="why-tip" role="tooltip" id={tipId(id, row)}>
      <loaded.module.RefusalText n={row.n} />
    </div>
  );
}
