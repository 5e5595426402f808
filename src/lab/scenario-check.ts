/**
 * The one definition of what a scenario may be, for everyone who reads one: lab.json, the command line, the bench's
 * editor, a link. Without a library, because it travels to the browser. A problem is a kind with its data and the way
 * to the field; whoever shows it to people has the words.
 */

import type { Scenario } from './scenario.ts';

export type Problem =
  /** The field must be there. */
  | { kind: 'missing' }
  /** There is no such field here: a slip of the pen, most often. */
  | { kind: 'unknown' }
  | { kind: 'wrongType'; expected: 'object' | 'list' | 'text' | 'boolean' | 'headers' | 'body' }
  /** Virtual ms: a number from 0 on. */
  | { kind: 'time' }
  /** A whole number from 1 on. */
  | { kind: 'count' }
  /** A schedule without requests. */
  | { kind: 'empty' }
  /** `/` first, then printable ASCII. */
  | { kind: 'path' }
  | { kind: 'method' }
  /** A whole number from 1 to 65535. */
  | { kind: 'port' }
  | { kind: 'headerName'; name: string }
  /** A value that would end its line, or that no header can carry. */
  | { kind: 'headerValue'; name: string }
  /** Neither IPv4 nor IPv6. */
  | { kind: 'address' }
  /** A socket's address must be in 127.0.0.0/8; any other travels as `forwarded`. */
  | { kind: 'notLoopback' }
  | { kind: 'clientName' }
  /** The request names a client that the scenario does not have. */
  | { kind: 'noSuchClient'; client: string };

export interface ScenarioError {
  path: readonly (string | number)[];
  problem: Problem;
}

export type CheckedScenario = { ok: true; scenario: Scenario } | { ok: false; errors: ScenarioError[] };

/** Whether any value is a scenario. Chosen by its own key, so that an error is about the kind that was meant. */
export function checkScenario(value: unknown): CheckedScenario {
  const errors = isRecord(value) ? checkFields(value) : [wrongType([], 'object')];
  if (errors.length > 0) return { ok: false, errors };
  // Everything that the type promises has been looked at, field by field.
  return { ok: true, scenario: value as Scenario };
}

/** `['requests', 0, 'count']` → `requests[0].count` */
export function fieldName(path: ScenarioError['path']): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

export type UnknownRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Path = ScenarioError['path'];
type Check = (value: unknown, path: Path) => ScenarioError[];

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const PATH = /^\/[!-~]*$/;
const METHOD = /^[A-Z-]+$/;
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

const REQUEST: Record<string, Check> = {
  at: checkTime,
  count: when((value) => Number.isSafeInteger(value) && Number(value) >= 1, { kind: 'count' }),
  every: checkTime,
  client: when(isText, { kind: 'wrongType', expected: 'text' }),
  path: when((value) => isText(value) && PATH.test(value), { kind: 'path' }),
  method: when((value) => isText(value) && METHOD.test(value), { kind: 'method' }),
  headers: checkHeaders,
  body: when((value) => isText(value) || (typeof value === 'object' && value !== null), {
    kind: 'wrongType',
    expected: 'body',
  }),
  giveUpAfter: checkTime,
};

const CLIENT: Record<string, Check> = {
  ip: when((value) => isText(value) && isAddress(value), { kind: 'address' }),
  forwarded: when((value) => typeof value === 'boolean', { kind: 'wrongType', expected: 'boolean' }),
  headers: checkHeaders,
};

const checkPort = when((value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 65_535, {
  kind: 'port',
});

const SCHEDULE: Record<string, Check> = { requests: checkRequests, clients: checkClients, port: checkPort };

const PROGRAM: Record<string, Check> = {
  program: when(isText, { kind: 'wrongType', expected: 'text' }),
  clients: checkClients,
  port: checkPort,
  until: checkTime,
};

function checkFields(value: UnknownRecord & { requests?: unknown; clients?: unknown }): ScenarioError[] {
  if ('program' in value) return [...checkEach(value, PROGRAM, []), ...checkPresent(value, 'until')];
  return [
    ...checkPresent(value, 'requests'),
    ...checkEach(value, SCHEDULE, []),
    ...checkClientsNamed(value.requests, value.clients),
  ];
}

function checkPresent(value: UnknownRecord, name: string): ScenarioError[] {
  return value[name] === undefined ? [{ path: [name], problem: { kind: 'missing' } }] : [];
}

/** Every field by its own check; a field that is `undefined` is not there. */
function checkEach(value: UnknownRecord, checks: Record<string, Check>, path: Path): ScenarioError[] {
  return Object.entries(value).flatMap(([name, field]): ScenarioError[] => {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (check === undefined) return [{ path: [...path, name], problem: { kind: 'unknown' } }];
    return field === undefined ? [] : check(field, [...path, name]);
  });
}

function checkRequests(value: unknown, path: Path): ScenarioError[] {
  if (!Array.isArray(value)) return [wrongType(path, 'list')];
  if (value.length === 0) return [{ path, problem: { kind: 'empty' } }];
  return value.flatMap((request: unknown, index) =>
    isRecord(request)
      ? checkEach(request, REQUEST, [...path, index])
      : [wrongType([...path, index], 'object')],
  );
}

function checkClients(value: unknown, path: Path): ScenarioError[] {
  if (!isRecord(value)) return [wrongType(path, 'object')];
  return Object.entries(value).flatMap(([name, client]): ScenarioError[] => {
    const place = [...path, name];
    if (name.trim() === '') return [{ path: place, problem: { kind: 'clientName' } }];
    return isRecord(client) ? checkClient(client, place) : [wrongType(place, 'object')];
  });
}

function checkClient(client: UnknownRecord, path: Path): ScenarioError[] {
  const errors = checkEach(client, CLIENT, path);
  const { ip, forwarded } = client;
  if (errors.length > 0 || forwarded === true || !isText(ip) || ip.startsWith('127.')) return errors;
  return [{ path: [...path, 'ip'], problem: { kind: 'notLoopback' } }];
}

function checkClientsNamed(requests: unknown, clients: unknown): ScenarioError[] {
  if (!Array.isArray(requests)) return [];
  const names = isRecord(clients) ? clients : {};
  return requests.flatMap((request: unknown, index): ScenarioError[] => {
    const client = isRecord(request) ? clientOf(request) : undefined;
    if (!isText(client) || Object.hasOwn(names, client)) return [];
    return [{ path: ['requests', index, 'client'], problem: { kind: 'noSuchClient', client } }];
  });
}

function clientOf({ client }: { client?: unknown }): unknown {
  return client;
}

function checkHeaders(value: unknown, path: Path): ScenarioError[] {
  if (!isRecord(value)) return [wrongType(path, 'headers')];
  return Object.entries(value).flatMap(([name, text]): ScenarioError[] => {
    const place = [...path, name];
    if (!TOKEN.test(name)) return [{ path: place, problem: { kind: 'headerName', name } }];
    if (!isText(text) || !HEADER_VALUE.test(text))
      return [{ path: place, problem: { kind: 'headerValue', name } }];
    return [];
  });
}

function checkTime(value: unknown, path: Path): ScenarioError[] {
  return Number.isFinite(value) && Number(value) >= 0 ? [] : [{ path, problem: { kind: 'time' } }];
}

function when(holds: (value: unknown) => boolean, problem: Problem): Check {
  return (value, path) => (holds(value) ? [] : [{ path, problem }]);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** An IPv6 address is what a URL takes for one. */
function isAddress(text: string): boolean {
  if (IPV4.test(text)) return true;
  return /^[0-9a-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]/`);
}

function wrongType(path: Path, expected: Extract<Problem, { kind: 'wrongType' }>['expected']): ScenarioError {
  return { path, problem: { kind: 'wrongType', expected } };
}
