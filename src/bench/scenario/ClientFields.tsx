import { editorTexts } from '../../i18n/scenario-editor/index.ts';
import { apiKeyOf, withApiKey } from '../../lab/api-key.ts';
import { isRecord } from '../../lab/scenario-check.ts';
import { readField } from '../../lab/scenario-fields.ts';
import type { ClientRow } from '../../lab/scenario-form.ts';
import { useBench } from '../context.ts';
import { TextField } from './TextField.tsx';
import { understood } from './understood.ts';

export interface ClientFieldsProps {
  id: string;
  row: ClientRow;
  errorOf(field: 'name' | 'ip' | 'headers' | 'forwarded'): string | null;
  onChange(changes: Partial<ClientRow>): void;
}

/** One client: what it is called, and how a server can tell it from the others. */
export function ClientFields({ id, row, errorOf, onChange }: ClientFieldsProps) {
  const { words } = useBench();
  const texts = editorTexts(words);
  const forwardedError = errorOf('forwarded');
  return (
    <>
      <div class="fields">
        <TextField
          id={`${id}-name`}
          label={texts.fields.name}
          text={row.name}
          error={errorOf('name')}
          onText={(name) => onChange({ name })}
        />
        <TextField
          id={`${id}-ip`}
          label={texts.fields.ip}
          text={row.ip.text}
          placeholder="127.0.0.1"
          note={understood('ip', row.ip, words)}
          error={errorOf('ip')}
          onText={(text) => onChange({ ip: readField('ip', text) })}
        />
        <TextField
          id={`${id}-key`}
          label={texts.fields.apiKey}
          text={apiKeyOf(row.headers)}
          placeholder={texts.hints.apiKey}
          onText={(text) => onChange({ headers: withApiKey(row.headers, text) })}
        />
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={row.forwarded === true}
          onChange={({ currentTarget: { checked } }) => onChange({ forwarded: checked ? true : undefined })}
        />
        <span>{texts.fields.forwarded}</span>
      </label>
      {forwardedError !== null && <p class="field-error">{forwardedError}</p>}
      <details open={isRecord(row.headers.value)}>
        <summary>{texts.moreOfClient}</summary>
        <div class="fields is-long">
          <TextField
            id={`${id}-headers`}
            label={texts.fields.headers}
            text={row.headers.text}
            placeholder={texts.hints.headers}
            lines={2}
            error={errorOf('headers')}
            onText={(text) => onChange({ headers: readField('headers', text) })}
          />
        </div>
      </details>
    </>
  );
}
