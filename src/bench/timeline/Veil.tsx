import { useBench } from '../context.ts';
import { fractionOf } from './axis.ts';
import { percent } from './layout.ts';

export interface VeilProps {
  /** Virtual ms at the plot's right edge. */
  until: number;
  y: number;
  height: number;
}

/** Inside an SVG: makes faint what has not happened yet at the cursor. */
export function Veil({ until, y, height }: VeilProps) {
  const cursor = useBench().chart.cursor.value;
  if (cursor === null) return null;
  const x = fractionOf(cursor, until);
  return <rect class="veil" x={percent(x)} width={percent(Math.max(0, 1 - x))} y={y} height={height} />;
}
