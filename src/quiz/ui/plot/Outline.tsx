import { fractionOf } from '../../../bench/timeline/axis.ts';
import { barOf, percent, type RowLayout } from '../../../bench/timeline/layout.ts';

const HEIGHT = 17;

/** Inside an SVG: a prediction, from the request's arrival to the moment that was named. */
export function Outline(props: { line: RowLayout; after: number | undefined; until: number }) {
  const { line, after, until } = props;
  if (after === undefined) return null;
  const to = line.row.at + after;
  const bar = barOf({ from: line.row.at, to }, until);
  const end = percent(fractionOf(to, until));
  const top = line.y - HEIGHT / 2;
  return (
    <g class="prediction">
      <rect x={percent(bar.x)} width={percent(bar.width)} y={top} height={HEIGHT} rx={3} />
      <line x1={end} x2={end} y1={top - 1} y2={top + HEIGHT + 1} />
    </g>
  );
}
