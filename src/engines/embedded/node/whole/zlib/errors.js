/** zlib's errors, as its binding tells them. */
const { Z_BUF_ERROR, Z_DATA_ERROR, Z_NEED_DICT } = require('./constants.js');

class ZlibFailure extends Error {
  constructor(message, code, errno) {
    super(message);
    this.code = code;
    this.errno = errno;
  }
}

const dataError = (message) => new ZlibFailure(message, 'Z_DATA_ERROR', Z_DATA_ERROR);
const endError = () => new ZlibFailure('unexpected end of file', 'Z_BUF_ERROR', Z_BUF_ERROR);
const dictionaryError = () => new ZlibFailure('Missing dictionary', 'Z_NEED_DICT', Z_NEED_DICT);

/** By fflate's codes; 0 is an unexpected end. */
const REASONS = {
  1: 'invalid block type',
  2: 'invalid literal/length code',
  3: 'invalid distance too far back',
};

/** What fflate throws, in zlib's words. */
function ofFflate(error) {
  if (typeof error.code !== 'number') return error;
  return error.code === 0 ? endError() : dataError(REASONS[error.code] ?? 'invalid stored block lengths');
}

module.exports = { dataError, dictionaryError, endError, ofFflate, ZlibFailure };
