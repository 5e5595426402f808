/** Node's errors for what is wrong with a buffer's arguments. Loaded when there is something to say. */

function codes() {
  return require('internal/errors').codes;
}

const SOURCES = ['string', 'Buffer', 'ArrayBuffer', 'Array', 'Array-like Object'];

module.exports = {
  checkSize(size) {
    require('internal/validators').validateNumber(size, 'size', 0, Number.MAX_SAFE_INTEGER);
  },
  beyond(value, lowest, highest) {
    const { ERR_OUT_OF_RANGE } = codes();
    return new ERR_OUT_OF_RANGE('value', `>= ${lowest} and <= ${highest}`, value);
  },
  /** `name`: of the argument, `kinds`: what it may be. */
  wrongKind(name, kinds, value) {
    const { ERR_INVALID_ARG_TYPE } = codes();
    return new ERR_INVALID_ARG_TYPE(name, kinds, value);
  },
  noSource(value) {
    const { ERR_INVALID_ARG_TYPE } = codes();
    return new ERR_INVALID_ARG_TYPE('first argument', SOURCES, value);
  },
  unknownEncoding(encoding) {
    const { ERR_UNKNOWN_ENCODING } = codes();
    return new ERR_UNKNOWN_ENCODING(encoding);
  },
  /** `size`: bytes of the value at `offset` in a buffer of `length` bytes. */
  outOfRange(offset, size, length) {
    const { validateNumber } = require('internal/validators');
    const { ERR_BUFFER_OUT_OF_BOUNDS, ERR_OUT_OF_RANGE } = codes();
    validateNumber(offset, 'offset');
    if (!Number.isInteger(offset)) return new ERR_OUT_OF_RANGE('offset', 'an integer', offset);
    if (length - size < 0) return new ERR_BUFFER_OUT_OF_BOUNDS();
    return new ERR_OUT_OF_RANGE('offset', `>= 0 and <= ${length - size}`, offset);
  },
};
