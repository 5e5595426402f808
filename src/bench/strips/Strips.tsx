/** Under the timeline, on its axis: what each middleware counted, window by window. */

import { useMemo } from 'preact/hooks';
import type { Strip } from '../../lab/strip.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { percent } from '../timeline/layout.ts';
import { MarkAt } from '../timeline/Mark.tsx';
import { Veil } from '../timeline/Veil.tsx';
import { KeyArea, KeyPatterns, KeyWindows } from './KeyDrawing.tsx';
import { Standings } from './Standings.tsx';
import { AREA, layoutStrip, type StripLayout } from './strip-layout.ts';
import { sayStrip, stripName, stripRule } from './strip-words.ts';
import './strips.css';

/** `until` is the virtual ms at the axis' right edge. */
export function Strips({ until }: { until: number }) {
  const { chart } = useBench();
  return (
    <>
      {stripsToShow(chart.strips.value, chart.isLive.value ? chart.recordedStrips.value : []).map((strip) => (
        <StripView key={strip.id} strip={strip} until={until} />
      ))}
    </>
  );
}

/** While a run goes on, the middlewares that the recording had keep their place. */
function stripsToShow(strips: readonly Strip[], expected: readonly Strip[]): Strip[] {
  const own = new Map(strips.map((strip) => [strip.id, strip]));
  const kept = expected.map((strip) => own.get(strip.id) ?? { ...strip, keys: [] });
  const further = strips.filter(({ id }) => !expected.some((strip) => strip.id === id));
  return [...kept, ...further];
}

function StripView({ strip, until }: { strip: Strip; until: number }) {
  const { id, words } = useBench();
  const layout = useMemo(() => layoutStrip(strip, until), [strip, until]);
  const rule = stripRule(strip, words);
  const pattern = `${id}-${strip.id.replaceAll(' ', '-')}`;
  return (
    <div class={`strip is-${strip.middleware}`}>
      <p class="strip-head">
        <Said class="strip-name" text={stripName(strip, words)} />
        {rule !== null && <Said text={rule} />}
      </p>
      <svg class="plot notranslate" height={layout.height} role="img" aria-label={sayStrip(strip, words)}>
        <KeyPatterns id={pattern} />
        <line class="strip-base" x1="0" x2="100%" y1={AREA} y2={AREA} />
        {layout.keys.map((key) => (
          <KeyArea key={key.counts.key} layout={key} id={pattern} />
        ))}
        <KeyWindows keys={layout.keys} />
        <Veil until={until} y={0} height={layout.height} />
        <Limit layout={layout} middleware={strip.middleware} />
        {layout.refused.map(({ step, x, y }) => (
          <MarkAt key={step.n} kind="rejected" x={x} y={y} />
        ))}
        <Pointed strip={strip} layout={layout} />
      </svg>
      <Standings strip={strip} layout={layout} pattern={pattern} />
    </div>
  );
}

function Limit({ layout: { limit }, middleware }: { layout: StripLayout; middleware: Strip['middleware'] }) {
  const { words } = useBench();
  if (limit === null) return null;
  const value = words.number(limit.value);
  const { wide, narrow } = words.bench.strip.limit;
  const y = limit.y ?? 0;
  return (
    <g class="strip-limit">
      {limit.y !== null && <line x1="0" x2="100%" y1={y} y2={y} />}
      <g class="row-end">
        <text class="wide-only" x="100%" y={y + 4}>
          {limit.y === null ? `↑ ${wide[middleware](value)}` : wide[middleware](value)}
        </text>
        <text class="narrow-only" x="100%" y={y + 4}>
          {limit.y === null ? `↑ ${narrow(value)}` : narrow(value)}
        </text>
      </g>
    </g>
  );
}

/** Where the request that is pointed at, or open, was counted. */
function Pointed({ strip, layout }: { strip: Strip; layout: StripLayout }) {
  const { chart } = useBench();
  const n = chart.attended.value ?? chart.opened.value;
  const windows = strip.keys.flatMap((key) => key.windows);
  const steps = windows.flatMap((window) => window.steps.filter((step) => step.n === n));
  return (
    <g class="strip-pointed">
      {steps.map((step) => {
        const { x, y } = layout.placeOf(step);
        return (
          <g key={step.at}>
            <line x1={percent(x)} x2={percent(x)} y1={y} y2={AREA} />
            <circle cx={percent(x)} cy={y} r="4" />
          </g>
        );
      })}
    </g>
  );
}
