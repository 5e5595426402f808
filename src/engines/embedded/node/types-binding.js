/** `internalBinding('types')`: what V8 tells by an object's inner slots is told here by its brand. */

const brand = (name) => (value) =>
  typeof value === 'object' && value !== null && Object.prototype.toString.call(value) === `[object ${name}]`;

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

const functionBrand = (name) => (value) =>
  typeof value === 'function' && Object.prototype.toString.call(value) === `[object ${name}]`;

module.exports = {
  ...boxed,
  isBoxedPrimitive: (value) => Object.values(boxed).some((is) => is(value)),
  isArgumentsObject: brand('Arguments'),
  isDate: brand('Date'),
  isMap: (value) => value instanceof Map,
  isMapIterator: brand('Map Iterator'),
  isModuleNamespaceObject: brand('Module'),
  isNativeError: (value) => (Error.isError ? Error.isError(value) : value instanceof Error),
  isPromise: (value) => value instanceof Promise,
  isProxy: () => false,
  isRegExp: (value) => value instanceof RegExp,
  isSet: (value) => value instanceof Set,
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
