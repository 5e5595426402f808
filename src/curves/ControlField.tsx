import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Said } from '../bench/Said.tsx';
import type { CurvesTexts } from '../i18n/curves/es.ts';
import type { Words } from '../i18n/words.ts';
import type { ControlDefinition } from '../lab/definition.ts';
import { readCount, readTime } from '../lab/quantity.ts';

export interface ControlFieldProps {
  id: string;
  control: ControlDefinition;
  label: string;
  value: number;
  texts: CurvesTexts;
  words: Words;
  onValue(value: number): void;
}

/** One control, twice: as a range to play with, and as a number to type. */
export function ControlField({ id, control, label, value, texts, words, onValue }: ControlFieldProps) {
  const { min, max, step } = control;
  const say = (amount: number) => (control.in === 'code' ? words.tick(amount) : words.number(amount));
  const text = useSignal(say(value));
  const isWrong = useSignal(false);
  useEffect(() => {
    // What someone is typing stays as they type it.
    if (readWithin(text.peek(), control) === value) return;
    text.value = say(value);
    isWrong.value = false;
  }, [value]);
  const type = (typed: string) => {
    text.value = typed;
    const amount = readWithin(typed, control);
    isWrong.value = amount === null;
    if (amount !== null) onValue(amount);
  };
  return (
    <div class="curves-control">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={say(value)}
        onInput={({ currentTarget }) => onValue(currentTarget.valueAsNumber)}
      />
      <input
        type="text"
        inputMode="decimal"
        autocomplete="off"
        aria-label={texts.exactly(label)}
        aria-invalid={isWrong.value}
        aria-describedby={isWrong.value ? `${id}-range` : undefined}
        value={text.value}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => {
          text.value = say(value);
          isWrong.value = false;
        }}
      />
      {isWrong.value && (
        <span key="range" class="curves-wrong" id={`${id}-range`} role="status">
          <Said text={texts.range(say(min), say(max))} />
        </span>
      )}
    </div>
  );
}

/** Null: it is no amount that the control can be turned to. */
function readWithin(text: string, control: ControlDefinition): number | null {
  const amount = control.in === 'code' ? readTime(text) : readCount(text);
  return amount === null || amount < control.min || amount > control.max ? null : amount;
}
