import { editorTexts } from '../../i18n/scenario-editor/index.ts';
import type { Words } from '../../i18n/words.ts';
import { useBench } from '../context.ts';
import { type SaidProblem, sayError, sayPlaced, saySlip } from './problem-words.ts';
import type { Faults, ScenarioDraft } from './scenario-draft.ts';
import { TextField } from './TextField.tsx';

/** The scenario as JSON, and what is wrong with it, field by field. */
export function JsonView({ id, draft }: { id: string; draft: ScenarioDraft }) {
  const { words } = useBench();
  const text = draft.text.value;
  const faults = draft.faults.value;
  return (
    <div class="scenario-json">
      <TextField
        id={`${id}-json`}
        label={editorTexts(words).json}
        text={text}
        lines={Math.min(18, Math.max(6, text.split('\n').length + 1))}
        error={faults?.kind === 'slip' ? saySlip(faults.slip, words) : null}
        errorList={faults?.kind === 'fields' ? `${id}-errors` : undefined}
        onText={(changed) => draft.editText(changed)}
      />
      {faults?.kind === 'fields' && (
        <ul class="field-errors" id={`${id}-errors`}>
          {problemsOf(faults, words).map(({ field, sentence }) => (
            <li key={`${field} ${sentence}`} class="field-error">
              {field !== '' && <code class="notranslate">{field}</code>}
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What only a form can have wrong follows. */
function problemsOf({ errors, placed }: Extract<Faults, { kind: 'fields' }>, words: Words): SaidProblem[] {
  const formOnly = (placed ?? []).filter(({ problem }) => problem.kind === 'repeatedName');
  return [
    ...errors.map((error) => sayError(error, words)),
    ...formOnly.map((problem) => ({ field: '', sentence: sayPlaced(problem, words) })),
  ];
}
