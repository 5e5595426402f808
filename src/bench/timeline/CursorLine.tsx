import { useBench } from '../context.ts';
import { fractionOf } from './axis.ts';

/** The cursor, over the chart and the strips. `until` is the virtual ms at the axis' right edge. */
export function CursorLine({ until }: { until: number }) {
  const cursor = useBench().chart.cursor.value;
  if (cursor === null) return null;
  return <div class="cursor-line" style={{ '--at': `${fractionOf(cursor, until)}` }} />;
}
