import { editorTexts } from '../../i18n/scenario-editor/index.ts';
import type { ClientProgram } from '../../lab/scenario.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { planSentence } from './plan-words.ts';

/** What a client's program is to the scenario, in words, and the ways to its file and to its JSON. */
export function ProgramView({ scenario, onJson }: { scenario: ClientProgram; onJson(): void }) {
  const { store, words } = useBench();
  const texts = editorTexts(words);
  const { program } = scenario;
  const isHere = Object.hasOwn(store.draft.value.files, program);
  const showProgram = () => {
    store.file.value = program;
    store.view.value = 'code';
  };
  return (
    <div class="no-form">
      <p class="program-sentence">
        <Said text={planSentence(scenario, words)} />
      </p>
      <p class={isHere ? undefined : 'field-error'}>
        <Said text={isHere ? texts.programInForm : texts.noSuchProgram(program)} />
      </p>
      <div class="no-form-ways">
        {isHere && (
          <button key="program" type="button" onClick={showProgram}>
            <Said text={texts.toProgram(program)} />
          </button>
        )}
        <button key="json" type="button" class={isHere ? 'quiet' : undefined} onClick={onJson}>
          {texts.toJson}
        </button>
      </div>
    </div>
  );
}
