/** What can be done to a scenario's rows: each function gives the form as it is afterwards. */

import type { Problem, ScenarioError } from './scenario-check.ts';
import { BURST_FIELDS, type BurstField, EMPTY_FIELD, type Field, readField } from './scenario-fields.ts';
import {
  type BurstRow,
  type ClientRef,
  type ClientRow,
  clientKeys,
  type ScenarioForm,
} from './scenario-form.ts';

/** Down the form, or up. */
export type Direction = 1 | -1;

export function addBurst(form: ScenarioForm, at: Field): ScenarioForm {
  const blank = {
    count: EMPTY_FIELD,
    every: EMPTY_FIELD,
    giveUpAfter: EMPTY_FIELD,
    method: EMPTY_FIELD,
    path: EMPTY_FIELD,
    headers: EMPTY_FIELD,
    body: EMPTY_FIELD,
  };
  const row: BurstRow = { id: form.nextId, fields: { ...blank, at }, client: { kind: 'none' }, rest: {} };
  return { ...form, bursts: [...form.bursts, row], nextId: form.nextId + 1 };
}

/** With the first name and the first address that nobody has. */
export function addClient(form: ScenarioForm): ScenarioForm {
  const names = new Set(form.clients.map(({ name }) => name));
  const addresses = new Set(form.clients.map(({ ip }) => ip.value));
  const name = firstFree((i) => (i < 26 ? String.fromCharCode(97 + i) : `client-${i + 1}`), names);
  const ip = firstFree((i) => `127.0.0.${i + 2}`, addresses);
  const row: ClientRow = {
    id: form.nextId,
    name,
    ip: { text: ip, value: ip },
    headers: EMPTY_FIELD,
    forwarded: undefined,
    rest: {},
  };
  return { ...form, clients: [...form.clients, row], nextId: form.nextId + 1 };
}

export function editBurst(form: ScenarioForm, id: number, kind: BurstField, text: string): ScenarioForm {
  return changeBurst(form, id, (row) => ({
    ...row,
    fields: { ...row.fields, [kind]: readField(kind, text) },
  }));
}

export function chooseClient(form: ScenarioForm, id: number, client: ClientRef): ScenarioForm {
  return changeBurst(form, id, (row) => ({ ...row, client }));
}

/** Replaces some of a client's columns; bursts follow a client that is renamed. */
export function changeClient(form: ScenarioForm, id: number, changes: Partial<ClientRow>): ScenarioForm {
  return { ...form, clients: form.clients.map((row) => (row.id === id ? { ...row, ...changes } : row)) };
}

export function removeBurst(form: ScenarioForm, id: number): ScenarioForm {
  return { ...form, bursts: form.bursts.filter((row) => row.id !== id) };
}

/** Its bursts keep its name, and are wrong until they get another: whom they would fall to is not for us to say. */
export function removeClient(form: ScenarioForm, id: number): ScenarioForm {
  const value = clientKeys(form).get(id);
  const lost = (row: BurstRow): BurstRow =>
    row.client.kind === 'row' && row.client.id === id ? { ...row, client: { kind: 'lost', value } } : row;
  return { ...form, bursts: form.bursts.map(lost), clients: form.clients.filter((row) => row.id !== id) };
}

/** A row at the edge stays where it is. */
export function moveRow<Row extends { id: number }>(
  rows: readonly Row[],
  id: number,
  direction: Direction,
): readonly Row[] {
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  const to = from + direction;
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** A mistake that only a form can hold. */
export type FormProblem = Problem | { kind: 'repeatedName' };

/** What is wrong, beside what: a row and its field, a row, or the form as a whole. */
export interface PlacedProblem {
  row: number | null;
  field: BurstField | 'client' | 'name' | 'ip' | 'forwarded' | null;
  /** The name of a field that no scenario has. */
  unknown: string | null;
  problem: FormProblem;
}

/** Errors of the form's value, beside the rows that they come from. */
export function placeErrors(form: ScenarioForm, errors: readonly ScenarioError[]): PlacedProblem[] {
  return [...errors.map((error) => placeError(form, error)), ...repeatedNames(form)];
}

/** Client names that more than one row has. */
export function repeatedNames({ clients }: ScenarioForm): PlacedProblem[] {
  return clients
    .filter(({ name }, index) => clients.findIndex((other) => other.name === name) < index)
    .map(({ id }) => ({ row: id, field: 'name', unknown: null, problem: { kind: 'repeatedName' } }));
}

function placeError(form: ScenarioForm, { path: [list, key, field], problem }: ScenarioError): PlacedProblem {
  const unknown = problem.kind === 'unknown' ? String(field ?? list) : null;
  if (list === 'requests' && typeof key === 'number') {
    return { row: form.bursts[key]?.id ?? null, field: burstFieldOf(field), unknown, problem };
  }
  if (list === 'clients' && key !== undefined) {
    const keys = clientKeys(form);
    const row = form.clients.find(({ id }) => keys.get(id) === key);
    return { row: row?.id ?? null, field: clientFieldOf(field), unknown, problem };
  }
  return { row: null, field: null, unknown, problem };
}

function burstFieldOf(field: string | number | undefined): PlacedProblem['field'] {
  return field === 'client' ? 'client' : (BURST_FIELDS.find((name) => name === field) ?? null);
}

function clientFieldOf(field: string | number | undefined): PlacedProblem['field'] {
  if (field === undefined) return 'name';
  return field === 'ip' || field === 'headers' || field === 'forwarded' ? field : null;
}

function changeBurst(form: ScenarioForm, id: number, change: (row: BurstRow) => BurstRow): ScenarioForm {
  return { ...form, bursts: form.bursts.map((row) => (row.id === id ? change(row) : row)) };
}

function firstFree(candidate: (index: number) => string, taken: ReadonlySet<unknown>): string {
  let index = 0;
  while (taken.has(candidate(index))) index++;
  return candidate(index);
}
