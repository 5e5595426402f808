/**
 * A scenario as rows of a form, and back, without loss: also one that is wrong in a field, whose text then stands in
 * the JSON as it was typed. What the form has no field for is carried along.
 */

import { sameValue } from './same-value.ts';
import { isRecord, type UnknownRecord } from './scenario-check.ts';
import {
  BURST_FIELDS,
  type BurstField,
  EMPTY_FIELD,
  type Field,
  type FieldKind,
  type FieldWriter,
  writeField,
} from './scenario-fields.ts';

/** One line of the schedule. */
export interface BurstRow {
  /** Stays the same while the row moves. */
  id: number;
  fields: Readonly<Record<BurstField, Field>>;
  client: ClientRef;
  /** Fields that no scenario has. */
  rest: UnknownRecord;
}

export interface ClientRow {
  id: number;
  name: string;
  ip: Field;
  headers: Field;
  /** Anything but a boolean is a mistake made in JSON. */
  forwarded: unknown;
  rest: UnknownRecord;
}

/** Whom a burst is sent by: a row, so that its client may be renamed; `lost`, a client that is not among the rows. */
export type ClientRef = { kind: 'none' } | { kind: 'row'; id: number } | { kind: 'lost'; value: unknown };

export interface ScenarioForm {
  bursts: readonly BurstRow[];
  clients: readonly ClientRow[];
  rest: UnknownRecord;
  /** The next row's. */
  nextId: number;
}

/**
 * Null: the value has not a schedule's shape (a program, no object, a list where none can be).
 * Rows of `previous` whose values are still the same keep their ids and what was typed.
 */
export function toForm(
  value: unknown,
  writer: FieldWriter,
  previous: ScenarioForm | null = null,
): ScenarioForm | null {
  if (!isRecord(value) || 'program' in value) return null;
  const { requests, clients, ...rest }: UnknownRecord & { requests?: unknown; clients?: unknown } = value;
  if (!isListOfRecords(requests) || !(clients === undefined || isRecordOfRecords(clients))) return null;
  const ids = new Ids(previous);
  const clientRows = Object.entries(clients ?? {}).map(([name, client], i) =>
    toClientRow(name, client, writer, ids, previous?.clients[i]),
  );
  const bursts = requests.map((request, i) =>
    toBurstRow(request, clientRows, writer, ids, previous?.bursts[i]),
  );
  const unused = clients !== undefined && clientRows.length === 0 ? { clients } : {};
  return { bursts, clients: clientRows, rest: { ...rest, ...unused }, nextId: ids.next };
}

/** The scenario that a form stands for, as JSON would have it; whether it is one, `checkScenario` says. */
export function toValue(form: ScenarioForm): UnknownRecord {
  const keys = clientKeys(form);
  const requests = form.bursts.map((row) => burstValue(row, keys));
  if (form.clients.length === 0) return { requests, ...form.rest };
  const clients = Object.fromEntries(form.clients.map((row) => [keys.get(row.id) ?? '', clientValue(row)]));
  return { requests, clients, ...form.rest };
}

/** Each client's name in JSON, by row: a name that is taken gets a number, for no key can come twice. */
export function clientKeys({ clients }: ScenarioForm): Map<number, string> {
  const taken = new Set<string>();
  return new Map(
    clients.map(({ id, name }) => {
      let key = name;
      for (let copy = 2; taken.has(key); copy++) key = `${name} (${copy})`;
      taken.add(key);
      return [id, key];
    }),
  );
}

/** Hands out ids: those of the rows before, then new ones. */
class Ids {
  next: number;

  constructor(previous: ScenarioForm | null) {
    this.next = previous?.nextId ?? 1;
  }

  keep(row: { id: number } | undefined): number {
    return row?.id ?? this.next++;
  }
}

function toBurstRow(
  request: UnknownRecord,
  clients: readonly ClientRow[],
  writer: FieldWriter,
  ids: Ids,
  previous: BurstRow | undefined,
): BurstRow {
  const { client, ...others }: UnknownRecord & { client?: unknown } = request;
  const field = (kind: BurstField) => keepField(kind, others[kind], writer, previous?.fields[kind]);
  const fields = {
    at: field('at'),
    count: field('count'),
    every: field('every'),
    giveUpAfter: field('giveUpAfter'),
    method: field('method'),
    path: field('path'),
    headers: field('headers'),
    body: field('body'),
  };
  return {
    id: ids.keep(previous),
    fields,
    client: toRef(client, clients),
    rest: omit(others, BURST_FIELDS),
  };
}

function toClientRow(
  name: string,
  client: UnknownRecord,
  writer: FieldWriter,
  ids: Ids,
  previous: ClientRow | undefined,
): ClientRow {
  const {
    ip,
    headers,
    forwarded,
    ...rest
  }: UnknownRecord & {
    ip?: unknown;
    headers?: unknown;
    forwarded?: unknown;
  } = client;
  return {
    id: ids.keep(previous),
    name,
    ip: keepField('ip', ip, writer, previous?.ip),
    headers: keepField('headers', headers, writer, previous?.headers),
    forwarded,
    rest,
  };
}

function keepField(kind: FieldKind, value: unknown, writer: FieldWriter, previous: Field | undefined): Field {
  if (previous !== undefined && sameValue(previous.value, value)) return previous;
  return value === undefined ? EMPTY_FIELD : writeField(kind, value, writer);
}

function toRef(client: unknown, rows: readonly ClientRow[]): ClientRef {
  if (client === undefined) return { kind: 'none' };
  const row = rows.find(({ name }) => name === client);
  return row ? { kind: 'row', id: row.id } : { kind: 'lost', value: client };
}

function burstValue({ fields, client, rest }: BurstRow, keys: Map<number, string>): UnknownRecord {
  const { at, count, every, ...others } = fields;
  const name =
    client.kind === 'row' ? keys.get(client.id) : client.kind === 'lost' ? client.value : undefined;
  return withoutUndefined({
    ...valuesOf({ at, count, every }),
    client: name,
    ...valuesOf(others),
    ...rest,
  });
}

function clientValue({ ip, headers, forwarded, rest }: ClientRow): UnknownRecord {
  return withoutUndefined({ ip: ip.value, forwarded, headers: headers.value, ...rest });
}

function valuesOf(fields: Record<string, Field>): UnknownRecord {
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
}

function withoutUndefined(record: UnknownRecord): UnknownRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

function omit(record: UnknownRecord, names: readonly string[]): UnknownRecord {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

function isListOfRecords(value: unknown): value is UnknownRecord[] {
  return Array.isArray(value) && value.every(isRecord);
}

function isRecordOfRecords(value: unknown): value is Record<string, UnknownRecord> {
  return isRecord(value) && Object.values(value).every(isRecord);
}
