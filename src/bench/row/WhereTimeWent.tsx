/** The layers of one request: on the axis of the chart, and as a list with what each counted and how long it took. */

import { rowTexts } from '../../i18n/row/index.ts';
import type { Words } from '../../i18n/words.ts';
import type { Count } from '../../lab/events.ts';
import { type LayerSpan, layersOf, startOf } from '../../lab/layers.ts';
import type { Observation } from '../../lab/observation.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { barOf, percent } from '../timeline/layout.ts';

const HEIGHT = 18;
/** Px: a layer that takes no time is seen all the same. */
const SHORTEST = 3;
const BAR: Record<LayerSpan['layer'], number> = { throttle: 6, limiter: 16, handler: 12, other: 3 };

export interface WhereTimeWentProps {
  observation: Observation;
  /** Virtual ms at the right edge of the axis. */
  until: number;
}

export function WhereTimeWent({ observation, until }: WhereTimeWentProps) {
  const { id, store, words } = useBench();
  const end = observation.endedAt ?? store.shown.value.moment.now;
  const layers = layersOf(observation, end);
  return (
    <>
      <svg class="plot row-layers" height={HEIGHT} aria-hidden="true">
        {layers.map((span) => (
          <LayerBar key={span.from} span={span} until={until} pattern={`${id}-waiting`} />
        ))}
      </svg>
      <ol class="layer-list">
        {layers.map((span, index) => (
          <li key={`${index} ${span.name}`}>
            <Said class="layer-name" text={layerName(span, words)} />
            <Said class="layer-took" text={words.seconds(tookOf(span))} />
            {span.count !== null && <Said class="layer-count" text={sayCount(span.count, words)} />}
          </li>
        ))}
        {layers.length === 0 && <li>{rowTexts(words).noLayers}</li>}
      </ol>
      <p class="row-quiet">
        <Said text={sayTimes(observation, words)} />
      </p>
    </>
  );
}

function LayerBar({ span, until, pattern }: { span: LayerSpan; until: number; pattern: string }) {
  const { x, width } = barOf(span, until);
  const height = BAR[span.layer];
  const fill = span.layer === 'throttle' ? { fill: `url(#${pattern})` } : {};
  const box = { class: `layer-bar is-${span.layer}`, y: (HEIGHT - height) / 2, height, ...fill };
  return (
    <>
      <rect x={percent(x)} width={percent(width)} {...box} />
      <svg class="mark-at" x={percent(x)} width="1" height={HEIGHT} aria-hidden="true">
        <rect width={SHORTEST} {...box} />
      </svg>
    </>
  );
}

/** A throttle whose delay is over took what it reported: how late its timer fired is the machine's. */
function tookOf({ from, to, count }: LayerSpan): number {
  const delay = count?.delay;
  const took = to - from;
  return typeof delay === 'number' && delay > 0 ? Math.min(delay, took) : took;
}

function layerName({ layer, name }: LayerSpan, words: Words): string {
  const texts = rowTexts(words).layers;
  return layer === 'other' && name !== '' && name !== '<anonymous>' ? texts.named(name) : texts[layer];
}

function sayCount({ middleware, used, limit, delay }: Count, words: Words): string {
  const texts = rowTexts(words);
  const hit = words.number(used);
  const allowed = words.number(limit);
  if (middleware === 'limiter') {
    return used > limit ? texts.overLimit(hit, allowed) : texts.withinLimit(hit, allowed);
  }
  const added = typeof delay === 'number' ? words.seconds(delay) : `${delay ?? words.seconds(0)}`;
  return texts.throttled(hit, allowed, added);
}

function sayTimes(observation: Observation, words: Words): string {
  const { arrived, ended, stillOpen } = words.bench.row;
  const { endedAt } = observation;
  const at = arrived(words.seconds(startOf(observation)));
  return [at, endedAt === null ? stillOpen : ended(words.seconds(endedAt))].join(words.bench.row.comma);
}
