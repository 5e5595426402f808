import { editorTexts } from '../../i18n/scenario-editor/index.ts';
import type { Words } from '../../i18n/words.ts';
import type { BurstField } from '../../lab/scenario-fields.ts';
import type { BurstRow, ClientRef, ClientRow } from '../../lab/scenario-form.ts';
import { useBench } from '../context.ts';
import { TextField } from './TextField.tsx';
import { understood } from './understood.ts';

export interface BurstFieldsProps {
  id: string;
  row: BurstRow;
  clients: readonly ClientRow[];
  /** What is wrong with a field; null if nothing is. */
  errorOf(field: BurstField | 'client'): string | null;
  onField(field: BurstField, text: string): void;
  onClient(client: ClientRef): void;
}

const FURTHER: readonly BurstField[] = ['giveUpAfter', 'method', 'path', 'headers', 'body'];

/** One burst: when, how many, how far apart, by whom; and, folded away, what each request is. */
export function BurstFields({ id, row, clients, errorOf, onField, onClient }: BurstFieldsProps) {
  const { words, store } = useBench();
  const texts = editorTexts(words);
  const placeholders: Partial<Record<BurstField, string>> = {
    at: words.tick(0),
    count: words.number(1),
    every: texts.hints.allAtOnce,
    giveUpAfter: texts.hints.never,
    method: 'GET',
    path: store.lab.path,
    headers: texts.hints.headers,
  };
  const field = (name: BurstField, lines?: number) => (
    <TextField
      key={name}
      id={`${id}-${name}`}
      label={texts.fields[name]}
      text={row.fields[name].text}
      placeholder={placeholders[name] ?? ''}
      note={understood(name, row.fields[name], words)}
      error={errorOf(name)}
      onText={(text) => onField(name, text)}
      {...(lines === undefined ? {} : { lines })}
    />
  );
  const isUsed = FURTHER.some((name) => row.fields[name].value !== undefined);
  return (
    <>
      <div class="fields">
        {field('at')}
        {field('count')}
        {field('every')}
        {(clients.length > 0 || row.client.kind === 'lost') && (
          <ClientChoice
            id={`${id}-client`}
            chosen={row.client}
            clients={clients}
            error={errorOf('client')}
            onChoose={onClient}
          />
        )}
      </div>
      <details open={isUsed}>
        <summary>{texts.more}</summary>
        <div class="fields">
          {field('giveUpAfter')}
          {field('method')}
          {field('path')}
        </div>
        <div class="fields is-long">
          {field('headers', 2)}
          {field('body', 2)}
        </div>
      </details>
    </>
  );
}

interface ClientChoiceProps {
  id: string;
  chosen: ClientRef;
  clients: readonly ClientRow[];
  error: string | null;
  onChoose(client: ClientRef): void;
}

function ClientChoice({ id, chosen, clients, error, onChoose }: ClientChoiceProps) {
  const { words } = useBench();
  const texts = editorTexts(words);
  return (
    <div class="field">
      <label for={id}>{texts.fields.client}</label>
      <select
        id={id}
        value={optionOf(chosen)}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-note`}
        onChange={({ currentTarget: { value } }) =>
          onChoose(value === '' ? { kind: 'none' } : { kind: 'row', id: Number(value) })
        }
      >
        {chosen.kind === 'lost' && <option value="lost">{nameOfLost(chosen.value, words)}</option>}
        <option value="">{texts.anyone}</option>
        {clients.map((client, index) => (
          <option key={`${client.id} ${client.name}`} value={String(client.id)}>
            {client.name || texts.client(index + 1)}
          </option>
        ))}
      </select>
      {error !== null && (
        <span id={`${id}-note`} class="field-error">
          {error}
        </span>
      )}
    </div>
  );
}

function optionOf(client: ClientRef): string {
  return client.kind === 'row' ? String(client.id) : client.kind === 'lost' ? 'lost' : '';
}

function nameOfLost(value: unknown, words: Words): string {
  return editorTexts(words).lostClient(typeof value === 'string' ? value : JSON.stringify(value));
}
