/** `internalBinding('types')`: what V8 tells by an object's inner slots is told here by its brand. */

/** Asks the value for its tag, which may be a getter that throws. */
function hasTag(value, name) {
  try {
    return Object.prototype.toString.call(value) === `[object ${name}]`;
  } catch {
    return false;
  }
}

const brand = (name) => (value) => typeof value === 'object' && value !== null && hasTag(value, name);

/** Whether a value has what the method reads: an object only made to look alike has not. */
const answers = (method) => (value) => {
  try {
    Reflect.apply(method, value, []);
    return true;
  } catch {
    return false;
  }
};
const sizeOf = (prototype) => Object.getOwnPropertyDescriptor(prototype, 'size').get;
const hasTime = answers(Date.prototype.getTime);
const hasEntries = answers(sizeOf(Map.prototype));
const hasValues = answers(sizeOf(Set.prototype));

const isArrayBuffer = (value) => value instanceof ArrayBuffer;
const isSharedArrayBuffer = (value) =>
  typeof SharedArrayBuffer !== 'undefined' && value instanceof SharedArrayBuffer;

const boxed = {
  isNumberObject: (value) => value instanceof Number,
  isStringObject: (value) => value instanceof String,
  isBooleanObject: (value) => value instanceof Boolean,
  isSymbolObject: (value) => value instanceof Symbol,
  isBigIntObject: (value) => value instanceof BigInt,
};

/** A generator may be asynchronous, too. */
const functionBrand = (name) => (value) =>
  typeof value === 'function' && (hasTag(value, name) || hasTag(value, 'AsyncGeneratorFunction'));

module.exports = {
  ...boxed,
  isBoxedPrimitive: (value) => Object.values(boxed).some((is) => is(value)),
  isArgumentsObject: brand('Arguments'),
  isDate: (value) => value instanceof Date && hasTime(value),
  isMap: (value) => value instanceof Map && hasEntries(value),
  isMapIterator: brand('Map Iterator'),
  isModuleNamespaceObject: brand('Module'),
  isNativeError: (value) => (Error.isError ? Error.isError(value) : value instanceof Error),
  isPromise: (value) => value instanceof Promise,
  isProxy: () => false,
  isRegExp: (value) => value instanceof RegExp,
  isSet: (value) => value instanceof Set && hasValues(value),
  isSetIterator: brand('Set Iterator'),
  isWeakMap: (value) => value instanceof WeakMap,
  isWeakSet: (value) => value instanceof WeakSet,
  isGeneratorObject: brand('Generator'),
  isAsyncFunction: functionBrand('AsyncFunction'),
  isGeneratorFunction: functionBrand('GeneratorFunction'),
  isArrayBuffer,
  isSharedArrayBuffer,
  isAnyArrayBuffer: (value) => isArrayBuffer(value) || isSharedArrayBuffer(value),
  isDataView: (value) => value instanceof DataView,
  isExternal: () => false,
  isCryptoKey: () => false,
  isKeyObject: () => false,
  isEventTarget: (value) => typeof EventTarget !== 'undefined' && value instanceof EventTarget,
};
