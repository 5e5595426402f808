import { useSignalEffect } from '@preact/signals';
import { Said } from '../../../bench/Said.tsx';
import '../../../bench/trouble/box.css';
import { useQuiz } from '../context.ts';
import type { QuestionStore } from '../state/question-store.ts';
import { missingId } from './ids.ts';
import { unclearSentence } from './unclear-words.ts';

/** Commits the answer, or gives it up; while it runs, stops it. Says what is missing, and why a run could not tell. */
export function Commit({ store }: { store: QuestionStore }) {
  const { words } = useQuiz();
  const texts = words.quiz;
  const phase = store.phase.value;
  const missing = store.missing.value;
  const isRunning = phase.kind === 'running';
  const unclear = phase.kind === 'asking' ? phase.unclear : null;
  useSignalEffect(() => {
    const what = store.missing.value;
    if (what !== null) document.getElementById(missingId(store, what))?.focus();
  });
  return (
    <div class="commit">
      <div class="commit-buttons">
        {isRunning ? (
          <button key="act" type="button" class="run is-stop" onClick={() => store.stop()}>
            <Said text={texts.stop} />
          </button>
        ) : (
          <button key="act" type="submit" class="run">
            <Said text={texts.commit} />
          </button>
        )}
        <button key="show" type="button" aria-disabled={isRunning} onClick={() => void store.show()}>
          <span>{texts.showMe}</span>
        </button>
      </div>
      <p class="commit-state" role="status">
        <Said
          text={
            isRunning
              ? phase.isSlow
                ? texts.slow
                : texts.running
              : missing === null
                ? ''
                : texts.missing[missing.what]
          }
        />
      </p>
      {unclear !== null && (
        <div class="box is-seen" role="alert">
          <p>
            <Said class="what" text={texts.unclear.lead} />
            <Said text={unclearSentence(unclear, words)} />
          </p>
          <p>
            <Said text={texts.unclear.free} />
          </p>
        </div>
      )}
    </div>
  );
}
