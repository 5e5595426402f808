/** The drawing. Its points are exact at every width: places across are shares, all else is px. */

import { labelWidth, percent } from '../bench/timeline/layout.ts';
import type { Words } from '../i18n/words.ts';
import type { Curve } from './curve.ts';
import { HEIGHT, layoutCurves, type PlacedCurve, type Scale } from './layout.ts';
import { Marker } from './Marker.tsx';

/** Px above the plot, for half a label, and below it, for the hits. */
const TOP = 14;
const BOTTOM = 26;

export interface CurvePlotProps {
  curves: readonly Curve[];
  scale: Scale;
  words: Words;
  /** What it shows, in a sentence. */
  label: string;
  nameOf(scenario: string): string;
}

export function CurvePlot({ curves, scale, words, label, nameOf }: CurvePlotProps) {
  const layout = layoutCurves(curves, scale);
  const labels = layout.curves.map((curve) => labelOf(curve, nameOf, words));
  const start = Math.max(...layout.delays.map(({ at }) => labelWidth(words.tick(at)))) + 10;
  const end = Math.max(...labels.map(labelWidth)) + 18;
  return (
    <div class="curves-plot notranslate" style={{ '--start': `${start}px`, '--end': `${Math.ceil(end)}px` }}>
      <svg height={TOP + HEIGHT + BOTTOM} role="img" aria-label={label}>
        <g transform={`translate(0 ${TOP})`}>
          {layout.delays.map(({ at, y }) => (
            <g key={at} class="curves-tick">
              <line x1="0" x2="100%" y1={y} y2={y} />
              <text x="-8" y={y + 4} text-anchor="end">
                {words.tick(at)}
              </text>
            </g>
          ))}
          {layout.hits.map(({ hit, x }) => (
            <text key={hit} class="curves-hit" x={percent(x)} y={HEIGHT + 20} text-anchor="middle">
              {hit}
            </text>
          ))}
          {layout.curves.map((curve, index) => (
            <CurveLine key={curve.scenario} curve={curve} index={index} label={labels[index] ?? ''} />
          ))}
        </g>
      </svg>
    </div>
  );
}

function CurveLine({
  curve: { points, labelY },
  index,
  label,
}: {
  curve: PlacedCurve;
  index: number;
  label: string;
}) {
  return (
    <g class={`curve is-${index}`}>
      {points.slice(1).map((point, i) => {
        const before = points[i] ?? point;
        return (
          <line
            key={point.hit}
            class="curve-line"
            x1={percent(before.x)}
            y1={before.y}
            x2={percent(point.x)}
            y2={point.y}
          />
        );
      })}
      {points.map(({ hit, x, y }) => (
        <svg key={hit} class="curve-point" x={percent(x)} y={y} width="1" height="1" aria-hidden="true">
          <Marker index={index} />
        </svg>
      ))}
      {labelY !== null && (
        <svg class="curve-point curve-name" x="100%" y={labelY} width="1" height="1" aria-hidden="true">
          <text x="12" y="4">
            {label}
          </text>
        </svg>
      )}
    </g>
  );
}

function labelOf({ scenario, points }: PlacedCurve, nameOf: CurvePlotProps['nameOf'], words: Words): string {
  const last = points.at(-1);
  return last === undefined ? nameOf(scenario) : `${nameOf(scenario)} · ${words.tick(last.delay)}`;
}
