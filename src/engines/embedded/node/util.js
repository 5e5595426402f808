const { deprecate, promisify } = require('internal/util');
const { debuglog } = require('internal/util/debuglog');
const { format, formatWithOptions, inspect } = require('internal/util/inspect');
const types = require('internal/util/types');
const { getSystemErrorMap } = require('internal/errors');

function callbackify(original) {
  return function callbackified(...args) {
    const callback = args.pop();
    Reflect.apply(original, this, args).then(
      (value) => process.nextTick(callback, null, value),
      (reason) => process.nextTick(callback, reason ?? new Error('Promise was rejected with a falsy value')),
    );
  };
}

function inherits(child, parent) {
  Object.defineProperty(child, 'super_', {
    value: parent,
    writable: true,
    configurable: true,
  });
  Object.setPrototypeOf(child.prototype, parent.prototype);
}

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g');

module.exports = {
  aborted: (signal) => new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true })),
  callbackify,
  debug: debuglog,
  debuglog,
  deprecate,
  format,
  formatWithOptions,
  getSystemErrorMap,
  getSystemErrorName: (number) => require('./binding.js')('uv').errname(number),
  inherits,
  inspect,
  isArray: Array.isArray,
  isDeepStrictEqual: (a, b) => require('internal/util/comparisons').isDeepStrictEqual(a, b),
  promisify,
  stripVTControlCharacters: (text) => text.replace(ESCAPES, ''),
  styleText: (_format, text) => text,
  TextDecoder,
  TextEncoder,
  toUSVString: (text) => String(text).toWellFormed(),
  types,
  _extend: Object.assign,
};
