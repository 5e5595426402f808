import { useComputed } from '@preact/signals';
import { editorTexts } from '../../i18n/scenario-editor/index.ts';
import { isProgram } from '../../lab/scenario.ts';
import { useBench } from '../context.ts';
import { fractionOf, ticksFor } from '../timeline/axis.ts';
import { gutterFor, MARK, percent } from '../timeline/layout.ts';
import { Mark } from '../timeline/Mark.tsx';
import { type Lane, planLanes } from './plan-lanes.ts';
import { planSentence } from './plan-words.ts';

const LANE = 28;
const TOP = 24;
/** Room for the number beside the last mark. */
const END = 44;
/** A client's name is cut after so many characters. */
const LONGEST_NAME = 12;

/**
 * What the scenario will send, on an axis of its own: before the run, and while it is edited. Of a client's program
 * nobody knows it beforehand.
 */
export function PlanStrip() {
  const { store, words } = useBench();
  const plan = useComputed(() => planLanes(store.planned.value)).value;
  if (isProgram(store.schedule.value)) return null;
  const names = plan.lanes.map(nameOf);
  const start = gutterFor(names) + MARK;
  const height = TOP + Math.max(1, plan.lanes.length) * LANE;
  return (
    <div class="plan notranslate" style={{ '--start': `${start}px`, '--end': `${END}px` }}>
      <svg
        height={height}
        role="img"
        aria-label={`${editorTexts(words).planTitle}: ${planSentence(store.schedule.value, words)}`}
      >
        {ticksFor(plan.until).map(({ at, fine }) => (
          <g key={at} class={fine ? 'tick is-fine' : 'tick'}>
            <line
              x1={percent(fractionOf(at, plan.until))}
              x2={percent(fractionOf(at, plan.until))}
              y1={TOP - 6}
              y2={height}
            />
            <text x={percent(fractionOf(at, plan.until))} y={TOP - 11}>
              {words.tick(at)}
            </text>
          </g>
        ))}
        {plan.lanes.map((lane, index) => (
          <LaneMarks
            key={lane.client ?? ''}
            lane={lane}
            name={names[index] ?? ''}
            y={TOP + (index + 0.5) * LANE}
          />
        ))}
      </svg>
      <p class="field-note">{planSentence(store.schedule.value, words)}</p>
    </div>
  );
}

function LaneMarks({ lane, name, y }: { lane: Lane; name: string; y: number }) {
  const { words } = useBench();
  return (
    <g class="lane">
      <text class="lane-name" y={y + 4}>
        {name}
      </text>
      {lane.marks.map(({ x, count }) => (
        <svg key={x} class="mark-at" x={percent(x)} y={y} width="1" height="1" aria-hidden="true">
          <Mark kind="planned" />
          {count > 1 && (
            <text class="lane-count" x="3" y="4">
              {editorTexts(words).planMany(words.number(count))}
            </text>
          )}
        </svg>
      ))}
    </g>
  );
}

function nameOf({ client }: Lane): string {
  const letters = [...(client ?? '')];
  return letters.length <= LONGEST_NAME
    ? letters.join('')
    : `${letters.slice(0, LONGEST_NAME - 1).join('')}…`;
}
