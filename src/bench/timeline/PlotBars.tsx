import type { Bar, ItemLayout } from './layout.ts';
import { percent } from './layout.ts';

const HEIGHT = { wait: 5, serve: 9, group: 13 };

/** A line's bars: thin and hatched where it waited, thick where it was served; a group's life as a whole. */
export function PlotBars({ line, pattern }: { line: ItemLayout; pattern: string }) {
  if (line.kind === 'group') {
    return <BarRect class="bar-group" bar={line.life} y={line.y} height={HEIGHT.group} />;
  }
  return (
    <g>
      {line.waits.map((bar) => (
        <BarRect
          key={bar.x}
          class="bar-wait"
          bar={bar}
          y={line.y}
          height={HEIGHT.wait}
          fill={`url(#${pattern})`}
        />
      ))}
      {line.serves.map((bar) => (
        <BarRect key={bar.x} class="bar-serve" bar={bar} y={line.y} height={HEIGHT.serve} />
      ))}
    </g>
  );
}

function BarRect(props: { class: string; bar: Bar; y: number; height: number; fill?: string }) {
  const { bar, y, height, fill } = props;
  return (
    <rect
      class={props.class}
      x={percent(bar.x)}
      width={percent(bar.width)}
      y={y - height / 2}
      height={height}
      rx={height / 4}
      fill={fill}
    />
  );
}
