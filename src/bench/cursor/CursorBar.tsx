/** Moves the cursor over a finished run: by hand, key by key, or played. */

import { useSignalEffect } from '@preact/signals';
import type { Words } from '../../i18n/words.ts';
import { eventMoments, neighbour } from '../../lab/moment.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import './cursor.css';
import { sayMoment } from './cursor-words.ts';
import { play, SPEEDS } from './player.ts';

/** How far an arrow key moves, in virtual ms. */
const STEP = 100;

export function CursorBar() {
  const { store, chart, words } = useBench();
  const texts = words.bench.cursor;
  useSignalEffect(() => (chart.isPlaying.value ? play(chart) : undefined));
  const isPlaying = chart.isPlaying.value;
  return (
    <div
      class="cursor-bar controls"
      inert={!store.awake.value || chart.isLive.value || chart.sent.value.length === 0}
    >
      <button
        type="button"
        class="icon-button motion-only"
        aria-label={isPlaying ? texts.pause : texts.play}
        onClick={() => {
          chart.isPlaying.value = !isPlaying;
        }}
      >
        <Icon path={isPlaying ? PAUSE : PLAY} />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={texts.restart}
        onClick={() => {
          chart.moveCursor(0);
        }}
      >
        <Icon path={RESTART} />
      </button>
      <CursorRange />
      <SpeedChoice words={words} />
    </div>
  );
}

const PLAY = 'M4 2.5v11l9-5.5z';
const PAUSE = 'M4 3h3v10H4zM9 3h3v10H9z';
const RESTART = 'M3 3h2v10H3zM13 3v10L6 8z';

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function CursorRange() {
  const { store, chart, words } = useBench();
  const last = chart.last.value;
  const at = chart.cursor.value ?? last;
  const move = (to: number) => {
    chart.isPlaying.value = false;
    chart.moveCursor(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targetOf(event, at, () => eventMoments(store.shown.value.moment.record.observations));
    if (to === null) return;
    event.preventDefault();
    move(to);
  };
  return (
    <>
      <input
        type="range"
        aria-label={words.bench.cursor.label}
        aria-valuetext={sayMoment(chart.sent.value, at, words)}
        min={0}
        max={last}
        step={STEP}
        value={at}
        onInput={({ currentTarget }) => move(currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
      <span class="cursor-at" aria-hidden="true">
        <Said text={words.bench.cursor.at(words.seconds(at))} />
      </span>
    </>
  );
}

/**
 * Where a key moves the cursor; null: the key is the browser's. The arrows count from where the cursor stands, which
 * an event may have put between two steps of the range.
 */
function targetOf(event: KeyboardEvent, at: number, moments: () => number[]): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  switch (event.key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return at + STEP;
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - STEP;
    case 'PageUp':
      return neighbour(moments(), at, 'next') ?? Number.POSITIVE_INFINITY;
    case 'PageDown':
      return neighbour(moments(), at, 'previous') ?? 0;
    default:
      return null;
  }
}

function SpeedChoice({ words }: { words: Words }) {
  const { chart } = useBench();
  return (
    <select
      class="motion-only"
      aria-label={words.bench.cursor.speed}
      value={`${chart.speed.value}`}
      onChange={({ currentTarget: { value } }) => {
        chart.speed.value = Number(value);
      }}
    >
      {SPEEDS.map(({ speed, name }) => (
        <option key={speed} value={speed}>
          {name}
        </option>
      ))}
    </select>
  );
}
