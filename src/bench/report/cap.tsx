/** Long lists are shown whole only when asked for: thousands of lines would hold the page up. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';

const MOST = 200;

export interface Cap<T> {
  visible: readonly T[];
  /** How many there are. */
  count: number;
  isWhole: boolean;
  showAll(): void;
}

/** The first of a list, until all of it is asked for; another run is shown capped again. */
export function useCap<T>(all: readonly T[]): Cap<T> {
  const { chart } = useBench();
  const wanted = useSignal(false);
  const subject = chart.subject.value;
  useEffect(() => {
    wanted.value = false;
  }, [subject]);
  const isWhole = wanted.value || all.length <= MOST;
  return {
    visible: isWhole ? all : all.slice(0, MOST),
    count: all.length,
    isWhole,
    showAll: () => {
      wanted.value = true;
    },
  };
}

/** Nothing where all is shown. The focus goes to the summary above the list: the button itself is gone. */
export function ShowAll({ cap: { count, isWhole, showAll } }: { cap: Cap<unknown> }) {
  const { words } = useBench();
  if (isWhole) return null;
  return (
    <button
      type="button"
      class="show-all"
      onClick={({ currentTarget }) => {
        currentTarget.closest('details')?.querySelector('summary')?.focus();
        showAll();
      }}
    >
      <Said text={words.bench.row.showAll(words.number(count))} />
    </button>
  );
}
