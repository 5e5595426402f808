/** The answers as a file: to take along, to bring back, to let go of. */

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Said } from '../../../bench/Said.tsx';
import { download } from '../../../bench/take-away/download.ts';
import type { ProgressStore } from '../../progress-store.ts';
import { useQuiz } from '../context.ts';

export function Records({ progress }: { progress: () => ProgressStore }) {
  const { store, words } = useQuiz();
  const texts = words.quiz.records;
  const said = useSignal('');
  const isAsking = useSignal(false);
  const input = useRef<HTMLInputElement>(null);
  const eraseButton = useRef<HTMLButtonElement>(null);
  const isEmpty = Object.keys(store.answers.value).length === 0;
  const bring = async (file: File | undefined) => {
    if (file === undefined) return;
    said.value = await file.text().then(
      (text) => {
        const problem = progress().import(text);
        return problem === null ? texts.imported : texts.problems[problem];
      },
      () => texts.unreadable,
    );
  };
  const save = () => download(texts.file, new Blob([progress().export()], { type: 'application/json' }));
  const keep = () => {
    isAsking.value = false;
    eraseButton.current?.focus();
  };
  const erase = () => {
    keep();
    progress().erase();
    said.value = texts.erased;
  };
  return (
    <details class="records" inert={!store.awake.value}>
      <summary>{texts.title}</summary>
      <p>
        <span>{texts.about}</span>
      </p>
      <div class="records-tools">
        <button type="button" aria-disabled={isEmpty} onClick={() => isEmpty || save()}>
          <span>{texts.export}</span>
        </button>
        <button type="button" onClick={() => input.current?.click()}>
          <span>{texts.import}</span>
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={({ currentTarget }) => {
            void bring(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <button
          ref={eraseButton}
          type="button"
          aria-disabled={isEmpty}
          aria-expanded={isAsking.value}
          onClick={() => {
            if (!isEmpty) isAsking.value = true;
          }}
        >
          <span>{texts.erase}</span>
        </button>
        {isAsking.value && (
          <span class="really">
            <button type="button" onClick={erase}>
              <span>{texts.eraseReally}</span>
            </button>
            <button type="button" onClick={keep}>
              <span>{texts.keep}</span>
            </button>
          </span>
        )}
      </div>
      <p role="status">
        <Said text={said.value} />
      </p>
    </details>
  );
}
