import { useQuiz } from '../context.ts';
import { STEP, timeByKey } from './time-key.ts';

export interface TimeHandleProps {
  n: number;
  /** Ms after the request is sent; null: not decided. */
  time: number | null;
  /** The longest time that the axis has room for. */
  most: number;
  onTime(ms: number): void;
  /** It was let go, or moved by a key. */
  onSettled(): void;
}

/** The end of a predicted bar: the browser's own slider, laid over the bar. */
export function TimeHandle({ n, time, most, onTime, onSettled }: TimeHandleProps) {
  const { words } = useQuiz();
  const settle = (ms: number) => {
    onTime(Math.min(most, Math.max(0, ms)));
    onSettled();
  };
  return (
    <input
      type="range"
      class="time-handle"
      min={0}
      max={most}
      step={STEP}
      value={time ?? 0}
      data-open={time === null ? '' : undefined}
      aria-label={words.quiz.ask.bar(n)}
      aria-valuetext={time === null ? words.quiz.ask.noTime : words.time(time)}
      onInput={({ currentTarget }) => onTime(currentTarget.valueAsNumber)}
      onChange={({ currentTarget }) => settle(currentTarget.valueAsNumber)}
      // A press where the handle already stands changes nothing: but it was a choice.
      onPointerUp={({ currentTarget }) => {
        if (time === null) onTime(currentTarget.valueAsNumber);
      }}
      onKeyDown={(event) => {
        const next = timeByKey(event.key, time ?? 0, most);
        if (next === null) return;
        event.preventDefault();
        settle(next);
      }}
    />
  );
}
