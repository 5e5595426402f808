/** Times, typed or dragged: the fields and the bars say the same. */

import { useSignal } from '@preact/signals';
import { Said } from '../../../bench/Said.tsx';
import { TextField } from '../../../bench/scenario/TextField.tsx';
import type { TimesPart } from '../../question.ts';
import { askedRequests, scenarioOfPart } from '../../variation.ts';
import { useQuiz } from '../context.ts';
import type { QuestionStore } from '../state/question-store.ts';
import { readEntry, type TimeEntry } from '../state/time-entry.ts';
import { fieldId } from './ids.ts';
import { PartAsk } from './PartAsk.tsx';
import { PredictionBars } from './PredictionBars.tsx';
import { isLastOfRun } from './planned.ts';
import { refusal, understood } from './time-words.ts';

export function TimesAnswer({ part, store }: { part: TimesPart; store: QuestionStore }) {
  const { words } = useQuiz();
  const texts = words.quiz.ask;
  const entries = store.entriesOf(part);
  return (
    <fieldset>
      <PartAsk part={part} store={store} />
      <div class="time-fields">
        {askedRequests(part, store.asking.value).map(({ n, at }, index) => (
          <TimeField
            key={n}
            id={fieldId(store, part, index)}
            label={at === 0 ? texts.time(n) : texts.timeFrom(n, words.time(at))}
            entry={entries[index] ?? readEntry('')}
            onText={(text) => {
              store.setTime(part, index, readEntry(text));
              store.growAxis();
            }}
          />
        ))}
      </div>
      {isLastOfRun(part, store) && (
        <>
          <p class="bars-title">
            <span>{texts.bars}</span>
          </p>
          <PredictionBars scenario={scenarioOfPart(part, store.question)} store={store} />
          <p class="fine">
            <span>{texts.barsHow}</span>
          </p>
        </>
      )}
    </fieldset>
  );
}

interface TimeFieldProps {
  id: string;
  label: string;
  entry: TimeEntry;
  onText(text: string): void;
}

/** While a time is being typed nothing is held against it; once its field is left, what is refused gets a hint. */
function TimeField({ id, label, entry, onText }: TimeFieldProps) {
  const { words } = useQuiz();
  const isLeft = useSignal(false);
  const hint = refusal(entry, words);
  return (
    <div
      onFocusOut={() => {
        isLeft.value = true;
      }}
    >
      <TextField
        id={id}
        label={label}
        text={entry.text}
        placeholder={words.quiz.ask.placeholder}
        note={understood(entry, words)}
        error={isLeft.value ? hint : null}
        onText={(text) => {
          if (refusal(readEntry(text), words) === null) isLeft.value = false;
          onText(text);
        }}
      />
      <span class="unseen" role="status">
        <Said text={isLeft.value && hint !== null ? hint : ''} />
      </span>
    </div>
  );
}
