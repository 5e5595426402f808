import { type Bar, percent } from '../../bench/timeline/layout.ts';

const HEIGHT = 6;

/** The time in which a request waited, in its run's hatch. */
export function WaitBar({ bar, y, pattern }: { bar: Bar; y: number; pattern: string }) {
  return (
    <rect
      x={percent(bar.x)}
      width={percent(bar.width)}
      y={y - HEIGHT / 2}
      height={HEIGHT}
      rx={HEIGHT / 4}
      fill={`url(#${pattern})`}
    />
  );
}
