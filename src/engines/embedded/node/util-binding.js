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

/** An iterator cannot be looked into without moving it: a copy of what it iterates is not to be had. */
function previewEntries(_object, isIterator) {
  return isIterator ? [[], false] : [];
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
