/**
 * Run events as the host takes them from a worker. The learner's code runs beside the sender there: nothing that it might
 * post may be more than a false observation of its own run, so that whoever folds and draws events can rely on their types.
 */

import type { CodePlace, LabError } from '../../lab/errors.ts';
import { type Count, DEFAULT_LIMITS, LAYERS, LOG_LEVELS, type RunEvent } from '../../lab/events.ts';

/** Whether it is an event as the types say, to its last field. */
export function isRunEvent(value: unknown): value is RunEvent {
  if (!isRecord(value) || !Number.isFinite(value.at)) return false;
  return FIELDS.get(value.type)?.(value) ?? false;
}

type Fields = Readonly<Record<string, unknown>>;
type Check<Value = unknown> = (value: Value) => boolean;

const isString: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isNumbered: Check<Fields> = ({ n }) => Number.isInteger(n);
const isAbsentOr = (check: Check) => (value: unknown) => value === undefined || check(value);
const isOneOf = (values: readonly string[]) => (value: unknown) => values.includes(String(value));

const isLevel = isOneOf(LOG_LEVELS);
const isLayer = isOneOf(LAYERS);
const isLimit = isOneOf(Object.keys(DEFAULT_LIMITS));
const isMissing = isOneOf(['package', 'builtin', 'file', 'export']);

const FIELDS = toMap<RunEvent['type']>({
  ready: ({ port, versions }) => isNumber(port) && isRecordOf(versions, isString),
  sent: (event) =>
    isNumbered(event) && isAbsentOr(isString)(event.path) && isAbsentOr(isString)(event.method),
  arrived: isNumbered,
  layer: (event) =>
    isNumbered(event) && isNumber(event.index) && isLayer(event.layer) && isString(event.name),
  counted: (event) => isNumbered(event) && isCount(event.count),
  headers: (event) =>
    isNumbered(event) &&
    Number.isInteger(event.status) &&
    isRecordOf(event.headers, (value) => isString(value) || isListOf(value, isString)),
  ended: (event) => isNumbered(event) && isString(event.body) && typeof event.truncated === 'boolean',
  gaveUp: isNumbered,
  closed: isNumbered,
  broken: (event) => isNumbered(event) && isString(event.code),
  log: ({ level, text, n, from }) =>
    isLevel(level) &&
    isString(text) &&
    isAbsentOr(Number.isInteger)(n) &&
    isAbsentOr(isOneOf(['client']))(from),
  limit: ({ limit }) => isLimit(limit),
  lag: ({ ms }) => Number.isFinite(ms),
  crashed: ({ error }) => isLabError(error),
  done: () => true,
});

function isCount(value: unknown): value is Count {
  if (!isRecord(value)) return false;
  const { middleware, property, used, limit, remaining, resetAt, key, delay } = value;
  return (
    (middleware === 'throttle' || middleware === 'limiter') &&
    isString(property) &&
    isString(key) &&
    isNumber(used) &&
    isNumber(limit) &&
    isNumber(remaining) &&
    (resetAt === null || isNumber(resetAt)) &&
    (delay === undefined || delay === 'NaN' || isNumber(delay))
  );
}

function isLabError(value: unknown): value is LabError {
  if (!isRecord(value)) return false;
  return ERRORS.get(value.kind)?.(value) ?? false;
}

const ERRORS = toMap<LabError['kind']>({
  syntax: ({ message, place }) => isString(message) && isPlace(place),
  import: ({ missing, specifier, name, place }) =>
    isMissing(missing) && isString(specifier) && isAbsentOr(isString)(name) && isPlace(place),
  exception: ({ message, stack, place }) => isString(message) && isString(stack) && isPlace(place),
  exit: ({ code, file }) => isNumber(code) && isAbsentOr(isString)(file),
  silent: ({ port }) => isNumber(port),
  portInUse: ({ port, place }) => isNumber(port) && isPlace(place),
  noProgram: ({ file }) => isString(file),
  lost: ({ file }) => isAbsentOr(isString)(file),
});

/** Looked up by whatever was posted. The type makes a new kind fail to compile here. */
function toMap<Kind extends string>(
  checks: Record<Kind, Check<Fields>>,
): ReadonlyMap<unknown, Check<Fields>> {
  return new Map(Object.entries(checks));
}

function isPlace(value: unknown): value is CodePlace | null {
  if (value === null) return true;
  if (!isRecord(value)) return false;
  return isString(value.file) && isNumber(value.line) && isAbsentOr(isNumber)(value.column);
}

function isRecordOf(value: unknown, check: Check): boolean {
  return isRecord(value) && Object.values(value).every(check);
}

function isListOf(value: unknown, check: Check): boolean {
  return Array.isArray(value) && value.every(check);
}

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
