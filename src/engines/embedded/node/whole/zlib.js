/**
 * `zlib`: streams over the platform's own compression (the worker's), whole buffers by fflate, which is synchronous.
 * Both write what any zlib reads; fflate's output is a few bytes larger or smaller than zlib's. Brotli and Zstandard
 * are what no browser offers to programs.
 */
const fflate = require('fflate');
const { codes } = require('internal/errors');
const { validateFunction } = require('internal/validators');
const streams = require('node:zlib');
const constants = require('./zlib-constants.js');

const { loop } = require('engine:loop');
const { Z_BUF_ERROR, Z_DATA_ERROR } = constants;
/** Of fflate's errors. */
const UNEXPECTED_END = 0;

const KINDS = ['string', 'Buffer', 'TypedArray', 'DataView', 'ArrayBuffer'];

function toBytes(data) {
  if (typeof data === 'string') return new Uint8Array(Buffer.from(data));
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  throw new codes.ERR_INVALID_ARG_TYPE('buffer', KINDS, data);
}

const error = (message, code, errno) => Object.assign(new Error(message), { errno, code });

const toError = ({ code }) =>
  code === UNEXPECTED_END
    ? error('unexpected end of file', 'Z_BUF_ERROR', Z_BUF_ERROR)
    : error('incorrect header check', 'Z_DATA_ERROR', Z_DATA_ERROR);

/** zlib's default of -1 is 6, for fflate as well. */
const levelOf = ({ level = -1 } = {}) => (level < 0 ? 6 : level);

const compressing = (compress) => (data, options) =>
  Buffer.from(compress(toBytes(data), { level: levelOf(options), mtime: 0 }));

const decompressing = (decompress) => (data, options) => {
  const bytes = toBytes(data);
  const result = attempt(() => decompress(bytes));
  const { maxOutputLength } = options ?? {};
  if (maxOutputLength !== undefined && result.length > maxOutputLength)
    throw new codes.ERR_BUFFER_TOO_LARGE(maxOutputLength);
  return Buffer.from(result);
};

function attempt(decompress) {
  try {
    return decompress();
  } catch (failure) {
    throw typeof failure.code === 'number' ? toError(failure) : failure;
  }
}

/** zlib's second and ninth bytes: fflate says neither which system wrote it nor how hard it tried as zlib does. */
function gzip(bytes, options) {
  const zipped = fflate.gzipSync(bytes, options);
  zipped[8] = options.level === 9 ? 2 : options.level === 1 ? 4 : 0;
  zipped[9] = 3;
  return zipped;
}

const isGzip = (bytes) => bytes[0] === 0x1f && bytes[1] === 0x8b;
const unzip = (bytes) => (isGzip(bytes) ? gunzip(bytes) : fflate.unzlibSync(bytes));

/** fflate trusts what it reads: the checksum before the length, at the end, is compared here. */
function gunzip(bytes) {
  if (!isGzip(bytes)) throw error('incorrect header check', 'Z_DATA_ERROR', Z_DATA_ERROR);
  const result = fflate.gunzipSync(bytes);
  if (crc32(result) !== Buffer.from(bytes.slice(-8)).readUInt32LE(0))
    throw error('incorrect data check', 'Z_DATA_ERROR', Z_DATA_ERROR);
  return result;
}

const synchronous = {
  deflateSync: compressing(fflate.zlibSync),
  inflateSync: decompressing(fflate.unzlibSync),
  deflateRawSync: compressing(fflate.deflateSync),
  inflateRawSync: decompressing(fflate.inflateSync),
  gzipSync: compressing(gzip),
  gunzipSync: decompressing(gunzip),
  unzipSync: decompressing(unzip),
};

/** The stream that does the same, where the platform has one and nothing in particular is asked of it. */
const STREAMS = {
  deflate: streams.createDeflate,
  inflate: streams.createInflate,
  deflateRaw: streams.createDeflateRaw,
  inflateRaw: streams.createInflateRaw,
  gzip: streams.createGzip,
  gunzip: streams.createGunzip,
};

function withCallback(name) {
  return (data, ...rest) => {
    const callback = rest.pop();
    validateFunction(callback, 'callback');
    const bytes = toBytes(data);
    const create = rest[0] === undefined ? STREAMS[name] : undefined;
    if (create) collect(create(), bytes, callback);
    else loop.enqueue(() => answer(() => synchronous[`${name}Sync`](bytes, ...rest), callback));
  };
}

function answer(action, callback) {
  let result;
  try {
    result = action();
  } catch (failure) {
    callback(failure);
    return;
  }
  callback(null, result);
}

function collect(stream, bytes, callback) {
  const chunks = [];
  stream.on('data', (chunk) => chunks.push(chunk));
  stream.on('error', callback);
  stream.on('end', () => callback(null, Buffer.concat(chunks)));
  stream.end(bytes);
}

const asynchronous = Object.fromEntries(
  Object.keys(synchronous).map((name) => [
    name.slice(0, -'Sync'.length),
    withCallback(name.slice(0, -'Sync'.length)),
  ]),
);

/** CRC-32 of data, or of what came before it and the data. */
function crc32(data, value = 0) {
  let crc = ~value;
  for (const byte of toBytes(data)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

module.exports = {
  ...streams,
  ...synchronous,
  ...asynchronous,
  codes: constants.codes,
  constants: constants.all,
  crc32,
  createUnzip: streams.createGunzip,
};
