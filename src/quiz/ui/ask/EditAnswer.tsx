/** A server to change: its code, what it will be checked for, and the editor once it is asked for. */

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Said } from '../../../bench/Said.tsx';
import type { EditQuestion } from '../../question.ts';
import { useQuiz } from '../context.ts';
import type { QuestionStore } from '../state/question-store.ts';
import { askedTexts, fillAsked } from '../text/asked-words.ts';
import { Marked } from '../text/Marked.tsx';
import { type Editing, EditorHost, openEditor } from './EditorHost.tsx';
import { ServerCode } from './ServerCode.tsx';

export function EditAnswer({ question, store }: { question: EditQuestion; store: QuestionStore }) {
  const { data, words } = useQuiz();
  const texts = words.quiz.ask;
  const editing = useSignal<Editing>({ kind: 'static' });
  const host = useRef<HTMLDivElement>(null);
  const { invariants } = askedTexts(question.id, data.asked);
  const fill = fillAsked(store.asking.value, words);
  const { kind } = editing.value;
  return (
    <div class="edit">
      <div class="must-hold">
        <p class="part-title">
          <span>{texts.mustHold}</span>
        </p>
        <ul>
          {question.invariants.map(({ id }) => (
            <li key={id}>
              <Marked text={fill(invariants[id] ?? '')} />
            </li>
          ))}
        </ul>
      </div>
      <div class="edit-tools">
        {(kind === 'static' || kind === 'loading') && (
          <button key="edit" type="button" onClick={() => void openEditor(editing, words.locale)}>
            <Said text={kind === 'loading' ? texts.loadingEditor : texts.edit} />
          </button>
        )}
        {store.edited.value !== null && (
          <button key="restore" type="button" class="quiet" onClick={() => store.restoreServer()}>
            <span>{texts.restoreServer}</span>
          </button>
        )}
        {store.putAside.value !== null && (
          <button key="undo" type="button" class="quiet" onClick={() => store.undoRestore()}>
            <span>{texts.undoRestore}</span>
          </button>
        )}
      </div>
      <div ref={host} class="code">
        {editing.value.kind === 'open' && (
          <EditorHost key="editor" parts={editing.value.parts} store={store} />
        )}
        {kind === 'plain' && <PlainEditor key="plain" store={store} />}
        {(kind === 'static' || kind === 'loading') && (
          <ServerCode key="code" store={store} files={store.files.value} />
        )}
      </div>
    </div>
  );
}

/** Where the editor does not come, a text that can be typed into does. */
function PlainEditor({ store }: { store: QuestionStore }) {
  const { words } = useQuiz();
  const texts = words.quiz.ask;
  const { entry } = store.lab;
  const text = store.files.value[entry] ?? '';
  return (
    <div class="field">
      <p class="fine">
        <Said text={texts.noEditor} />
      </p>
      <textarea
        class="notranslate"
        rows={text.split('\n').length + 1}
        aria-label={texts.plainEditor(entry)}
        spellcheck={false}
        value={text}
        onInput={({ currentTarget }) => store.edit(entry, currentTarget.value)}
      />
    </div>
  );
}
