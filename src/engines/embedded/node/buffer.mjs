/** The npm package `buffer`, with what Node's has beside it, and Node's errors. */
import { Buffer, kMaxLength, SlowBuffer } from 'buffer/';
import errors from './buffer-errors.js';

const { atob, Blob, btoa, File } = globalThis;
const { prototype } = Buffer;

export const INSPECT_MAX_BYTES = 50;
export const constants = { MAX_LENGTH: Number.MAX_SAFE_INTEGER, MAX_STRING_LENGTH: 2 ** 29 - 24 };
export const kStringMaxLength = constants.MAX_STRING_LENGTH;

export function isUtf8(bytes) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

export const isAscii = (bytes) => new Uint8Array(bytes.buffer ?? bytes).every((byte) => byte < 128);

export function transcode(source, from, to) {
  const text = source.toString(from);
  // What Latin-1 and ASCII have not becomes a question mark.
  const most = /^(latin1|binary)$/.test(to) ? 0xff : to === 'ascii' ? 0x7f : null;
  if (most === null) return Buffer.from(text, to);
  return Buffer.from(
    Array.from(text, (character) => (character.codePointAt(0) > most ? '?' : character)).join(''),
    to,
  );
}

// --- base64url, and a name for each encoding

const { toString: decode, write } = prototype;
const { from, alloc, byteLength, concat, isEncoding } = Buffer;
const isBase64url = (encoding) => typeof encoding === 'string' && encoding.toLowerCase() === 'base64url';
const encodingOf = (encoding) => (isBase64url(encoding) ? 'base64' : encoding);

function checkEncoding(encoding) {
  if (typeof encoding === 'string' && encoding !== '' && !Buffer.isEncoding(encoding))
    throw errors.unknownEncoding(encoding);
}

Buffer.isEncoding = (encoding) =>
  isBase64url(encoding) || (typeof encoding === 'string' && isEncoding(encoding));

prototype.toString = function toText(encoding, ...span) {
  if (encoding === undefined) return decode.call(this, encoding, ...span);
  checkEncoding(encoding);
  if (!isBase64url(encoding)) return decode.call(this, encoding, ...span);
  const text = decode.call(this, 'base64', ...span);
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};
prototype.toLocaleString = prototype.toString;

prototype.write = function writeText(text, ...rest) {
  return write.call(this, text, ...rest.map(encodingOf));
};

// Node's own code takes them from the prototype.
for (const encoding of ['ascii', 'base64', 'base64url', 'hex', 'latin1', 'ucs2', 'utf8']) {
  prototype[`${encoding}Slice`] = function slice(start, end) {
    return prototype.toString.call(this, encoding, start, end);
  };
  prototype[`${encoding}Write`] = function writeIn(text, offset, length) {
    return prototype.write.call(this, text, offset, length, encoding);
  };
}

// --- making one

const isSource = (value) => typeof value === 'string' || (typeof value === 'object' && value !== null);

Buffer.from = function bufferFrom(value, encodingOrOffset, length) {
  if (typeof value === 'string') {
    checkEncoding(encodingOrOffset);
    return from.call(Buffer, value, encodingOf(encodingOrOffset));
  }
  if (!isSource(value)) throw errors.noSource(value);
  try {
    return from.call(Buffer, value, encodingOrOffset, length);
  } catch (error) {
    throw error instanceof TypeError ? errors.noSource(value) : error;
  }
};

Buffer.alloc = function allocate(size, fill, encoding) {
  errors.checkSize(size);
  return alloc.call(Buffer, size, fill, encodingOf(encoding));
};
Buffer.allocUnsafe = (size) => Buffer.alloc(size);
Buffer.allocUnsafeSlow = Buffer.allocUnsafe;
Buffer.poolSize = 65_536;
Buffer.of = (...bytes) => from.call(Buffer, bytes);
Buffer.byteLength = (value, encoding) => byteLength.call(Buffer, value, encodingOf(encoding));
Buffer.concat = (list, length) => concat.call(Buffer, list, length);

Buffer.copyBytesFrom = (view, offset = 0, length = view.length - offset) =>
  Buffer.from(new Uint8Array(view.slice(offset, offset + length).buffer));

// --- reading and writing numbers

const SIZES = { 8: 1, 16: 2, 32: 4, 64: 8, Float: 4, Double: 8 };

for (const name of Object.getOwnPropertyNames(prototype)) {
  const [, action, kind] =
    /^(read|write)(?:Big)?(?:U?[iI]nt)?(8|16|32|64|Float|Double)(?:[LB]E)?$/.exec(name) ?? [];
  if (action === undefined) continue;
  const original = prototype[name];
  const size = SIZES[kind];
  const first = action === 'read' ? 0 : 1;
  prototype[name] = function access(...args) {
    const offset = args[first] ?? 0;
    if (!Number.isInteger(offset) || offset < 0 || offset + size > this.length)
      throw errors.outOfRange(offset, size, this.length);
    return original.apply(this, args);
  };
}

export { atob, Blob, Buffer, btoa, File, kMaxLength, SlowBuffer };

export default {
  atob,
  Blob,
  Buffer,
  btoa,
  constants,
  File,
  INSPECT_MAX_BYTES,
  isAscii,
  isUtf8,
  kMaxLength,
  kStringMaxLength,
  SlowBuffer,
  transcode,
};
