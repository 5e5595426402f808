import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { editorTexts } from '../../i18n/scenario-editor/index.ts';
import type { ScenarioForm } from '../../lab/scenario-form.ts';
import {
  addBurst,
  addClient,
  changeClient,
  chooseClient,
  type Direction,
  editBurst,
  moveRow,
  type PlacedProblem,
  removeBurst,
  removeClient,
} from '../../lab/scenario-rows.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { BurstFields } from './BurstFields.tsx';
import { ClientFields } from './ClientFields.tsx';
import { sayPlaced } from './problem-words.ts';
import { RowTools } from './RowTools.tsx';
import type { ScenarioDraft } from './scenario-draft.ts';

/** The scenario as rows: its bursts, then its clients. */
export function FormView({ id, draft, form }: { id: string; draft: ScenarioDraft; form: ScenarioForm }) {
  const { words } = useBench();
  const texts = editorTexts(words);
  const said = useSignal('');
  const focusLater = useFocusLater();
  const faults = draft.faults.value;
  const placed = faults?.kind === 'fields' ? (faults.placed ?? []) : [];
  const errorOf = (row: number) => (field: PlacedProblem['field']) => {
    const found = placed.find((problem) => problem.row === row && problem.field === field);
    return found ? sayPlaced(found, words) : null;
  };
  const change = (next: ScenarioForm, focus: string, sentence: string) => {
    draft.editForm(next);
    focusLater(focus);
    said.value = sentence;
  };
  const lists = {
    bursts: { rows: form.bursts, name: texts.burst, add: `${id}-add-burst`, remove: removeBurst },
    clients: { rows: form.clients, name: texts.client, add: `${id}-add-client`, remove: removeClient },
  };
  /** A row's frame: its name, what is wrong with it as a whole, and what moves it. */
  const row = (list: keyof typeof lists, index: number) => {
    const { rows, name, add, remove } = lists[list];
    const rowId = rows[index]?.id ?? 0;
    const neighbour = rows[index + 1] ?? rows[index - 1];
    return {
      id: `${id}-${rowId}`,
      name: name(index + 1),
      isFirst: index === 0,
      isLast: index === rows.length - 1,
      error: errorOf(rowId)(null),
      onMove: (direction: Direction) =>
        change(
          { ...form, [list]: moveRow<{ id: number }>(rows, rowId, direction) },
          `${id}-${rowId}-${direction === 1 ? 'down' : 'up'}`,
          texts.moved(name(index + 1), index + 1 + direction),
        ),
      onRemove: () =>
        change(
          remove(form, rowId),
          neighbour ? `${id}-${neighbour.id}-remove` : add,
          texts.removed(name(index + 1)),
        ),
    };
  };
  const general = placed.filter((problem) => problem.row === null);
  return (
    <div class="scenario-form">
      {general.map((problem) => (
        <p key={sayPlaced(problem, words)} class="field-error">
          {sayPlaced(problem, words)}
        </p>
      ))}
      <section aria-labelledby={`${id}-bursts`}>
        <p class="list-name" id={`${id}-bursts`}>
          {texts.bursts}
        </p>
        {form.bursts.map((burst, index) => (
          <RowFrame key={burst.id} {...row('bursts', index)}>
            <BurstFields
              id={`${id}-${burst.id}`}
              row={burst}
              clients={form.clients}
              errorOf={errorOf(burst.id)}
              onField={(field, text) => draft.editForm(editBurst(form, burst.id, field, text))}
              onClient={(client) => draft.editForm(chooseClient(form, burst.id, client))}
            />
          </RowFrame>
        ))}
        <button
          type="button"
          id={`${id}-add-burst`}
          onClick={() =>
            change(
              addBurst(form, draft.nextMoment()),
              `${id}-${form.nextId}-at`,
              texts.added(texts.burst(form.bursts.length + 1)),
            )
          }
        >
          {texts.addBurst}
        </button>
      </section>
      <section aria-labelledby={`${id}-clients`}>
        <p class="list-name" id={`${id}-clients`}>
          {texts.clients}
        </p>
        {form.clients.length === 0 && <p class="field-note">{texts.noClients}</p>}
        {form.clients.map((client, index) => (
          <RowFrame key={client.id} {...row('clients', index)}>
            <ClientFields
              id={`${id}-${client.id}`}
              row={client}
              errorOf={errorOf(client.id)}
              onChange={(changes) => draft.editForm(changeClient(form, client.id, changes))}
            />
          </RowFrame>
        ))}
        <button
          type="button"
          id={`${id}-add-client`}
          onClick={() =>
            change(
              addClient(form),
              `${id}-${form.nextId}-name`,
              texts.added(texts.client(form.clients.length + 1)),
            )
          }
        >
          {texts.addClient}
        </button>
      </section>
      <p class="unseen" role="status">
        <Said text={said.value} />
      </p>
    </div>
  );
}

interface RowFrameProps {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  error: string | null;
  onMove(direction: Direction): void;
  onRemove(): void;
  children: ComponentChildren;
}

function RowFrame({ children, error, ...tools }: RowFrameProps) {
  return (
    <fieldset class="scenario-row">
      <legend>
        <Said text={tools.name} />
      </legend>
      <RowTools {...tools} />
      {error !== null && <p class="field-error">{error}</p>}
      {children}
    </fieldset>
  );
}

/** Focuses an element once the form is as it was just changed to: moving a row takes the focus from it. */
function useFocusLater(): (elementId: string) => void {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  return (elementId) => {
    wanted.current = elementId;
  };
}
