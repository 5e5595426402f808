/** `internalBinding('util')`: what a debugger would see of a value, as far as plain JavaScript sees it. */

const ONLY_ENUMERABLE = 2;
const isIndex = (key) => typeof key === 'string' && /^(0|[1-9]\d*)$/.test(key) && Number(key) < 2 ** 32 - 1;

function getOwnNonIndexProperties(object, filter) {
  const keys = Reflect.ownKeys(object).filter((key) => !isIndex(key));
  if (filter !== ONLY_ENUMERABLE) return keys;
  return keys.filter((key) => Object.prototype.propertyIsEnumerable.call(object, key));
}

function getConstructorName(object) {
  for (let found = object; found !== null; found = Object.getPrototypeOf(found)) {
    const { value } = Object.getOwnPropertyDescriptor(found, 'constructor') ?? {};
    if (typeof value === 'function' && value.name !== '') return value.name;
  }
  return '';
}

/**
 * An iterator cannot be looked into without moving it: it gives back afterwards what was taken out of it. Whether it is
 * one of entries shows in what it gives. What is weak gives nothing.
 */
function previewEntries(object, isIterator) {
  if (!isIterator) return [];
  const values = [...object];
  let at = 0;
  const next = () =>
    at < values.length ? { value: values[at++], done: false } : { value: undefined, done: true };
  Object.defineProperty(object, 'next', { value: next, configurable: true, writable: true });
  const areEntries = values.length > 0 && values.every((value) => Array.isArray(value) && value.length === 2);
  return [areEntries ? values.flat() : values, areEntries];
}

function defineLazyProperties(target, id, keys, enumerable = true) {
  for (const key of keys) {
    let value;
    Object.defineProperty(target, key, {
      configurable: true,
      enumerable,
      get: () => (value ??= require('./lazy.js')(id)[key]),
      set(replacement) {
        value = replacement;
      },
    });
  }
}

module.exports = {
  constants: { kPending: 0, kFulfilled: 1, kRejected: 2, ALL_PROPERTIES: 0, ONLY_ENUMERABLE },
  privateSymbols: new Proxy({}, { get: (_, name) => Symbol.for(`engine.${String(name)}`) }),
  constructSharedArrayBuffer: (length) => new SharedArrayBuffer(length),
  defineLazyProperties,
  getConstructorName,
  getExternalValue: () => 0n,
  getOwnNonIndexProperties,
  /** Whether a promise is settled cannot be asked: it is shown as pending. */
  getPromiseDetails: () => [0, undefined],
  getProxyDetails: () => undefined,
  getCallSites: () => [],
  getSystemErrorName: (number) => require('./binding.js')('uv').errname(number),
  guessHandleType: () => 'UNKNOWN',
  isInsideNodeModules: () => false,
  isArrayBufferDetached: (buffer) => buffer.detached ?? false,
  previewEntries,
  sleep: () => {},
};
