/** The npm package `buffer`, with what Node's has beside it, and Node's errors. */
import made, { Buffer, kMaxLength, SlowBuffer } from 'buffer/';
import { noteBytes } from '../runtime/held-bytes.ts';
import { emitWarning } from '../runtime/process.ts';
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
const { from, alloc, byteLength, compare, concat, isEncoding } = Buffer;
const isBase64url = (encoding) => typeof encoding === 'string' && encoding.toLowerCase() === 'base64url';
const encodingOf = (encoding) => (isBase64url(encoding) ? 'base64' : encoding);

function checkEncoding(encoding) {
  if (typeof encoding === 'string' && encoding !== '' && !Buffer.isEncoding(encoding))
    throw errors.unknownEncoding(encoding);
}

Buffer.isEncoding = (encoding) =>
  isBase64url(encoding) || (typeof encoding === 'string' && isEncoding(encoding));

/** What stands for bytes that are no UTF-8 is once there for as many of them as Node takes together. */
function decodeText(buffer, [start = 0, end = buffer.length]) {
  const text = decode.call(buffer, 'utf8', start, end);
  if (!text.includes('\ufffd')) return text;
  const span = buffer.subarray(Math.max(0, start), Math.max(0, end));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(span);
}

prototype.toString = function toText(encoding, ...span) {
  if (encoding === undefined) return decodeText(this, span);
  checkEncoding(encoding);
  if (/^utf-?8$/i.test(encoding)) return decodeText(this, span);
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

/** Bytes of its own, whose number counts. */
function noted(buffer) {
  noteBytes(buffer.buffer);
  return buffer;
}

/** The package makes a list of all bytes first, which a text of megabytes has no room for. */
const LONG = 4096;
const utf8 = new TextEncoder();
const isLongUtf8 = (value, encoding = 'utf8') =>
  typeof value === 'string' && value.length > LONG && /^utf-?8$/i.test(encoding);

/** What is shared is not there where the page is not isolated. */
const isMemory = (value) =>
  [ArrayBuffer, globalThis.SharedArrayBuffer].some((Memory) => Memory && value instanceof Memory);

const isSource = (value) => typeof value === 'string' || (typeof value === 'object' && value !== null);

Buffer.from = function bufferFrom(value, encodingOrOffset, length) {
  if (typeof value === 'string') {
    checkEncoding(encodingOrOffset);
    if (isLongUtf8(value, encodingOrOffset)) return noted(from.call(Buffer, utf8.encode(value).buffer));
    return noted(from.call(Buffer, value, encodingOf(encodingOrOffset)));
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
  return noted(alloc.call(Buffer, size, fill, encodingOf(encoding)));
};
Buffer.allocUnsafe = (size) => Buffer.alloc(size);
Buffer.allocUnsafeSlow = Buffer.allocUnsafe;
Buffer.poolSize = 65_536;
Buffer.of = (...bytes) => from.call(Buffer, bytes);
Buffer.byteLength = (value, encoding) => {
  if (isLongUtf8(value, encoding)) return utf8.encode(value).length;
  if (typeof value !== 'string' && !ArrayBuffer.isView(value) && !isMemory(value))
    throw errors.wrongKind('string', ['string', 'Buffer', 'ArrayBuffer'], value);
  return byteLength.call(Buffer, value, encodingOf(encoding));
};
Buffer.concat = (list, length) => {
  if (!Array.isArray(list)) throw errors.wrongKind('list', 'Array', list);
  list.forEach((part, i) => {
    checkBytes(part, `list[${i}]`);
  });
  return noted(concat.call(Buffer, list, length));
};
Buffer.compare = (a, b) => {
  checkBytes(a, 'buf1');
  checkBytes(b, 'buf2');
  return compare.call(Buffer, a, b);
};
prototype.equals = function equals(other) {
  checkBytes(other, 'otherBuffer');
  return compare.call(Buffer, this, other) === 0;
};

function checkBytes(value, name) {
  if (!(value instanceof Uint8Array)) throw errors.wrongKind(name, ['Buffer', 'Uint8Array'], value);
}

Buffer.copyBytesFrom = (view, offset = 0, length = view.length - offset) =>
  Buffer.from(new Uint8Array(view.slice(offset, offset + length).buffer));

/** What Node prints once a process. */
const DEPRECATION =
  'Buffer() is deprecated due to security and usability issues. Please use the Buffer.alloc(), Buffer.allocUnsafe(), or Buffer.from() methods instead.';
let isDeprecationTold = false;

made.make = (source, encodingOrOffset, length) => {
  if (!isDeprecationTold) emitWarning(DEPRECATION, 'DeprecationWarning', 'DEP0005');
  isDeprecationTold = true;
  if (typeof source !== 'number') return Buffer.from(source, encodingOrOffset, length);
  if (typeof encodingOrOffset === 'string') throw errors.wrongKind('string', 'string', source);
  return Buffer.alloc(source);
};

Buffer.isBuffer = function isBuffer(value) {
  return value instanceof Buffer;
};
// How the package knows a buffer, and what it found out about old browsers.
delete prototype._isBuffer;
delete Buffer.TYPED_ARRAY_SUPPORT;

const FastBuffer = Buffer[Symbol.species];

/** As Node counts: from the end where it is negative, and never beyond either. */
function clampOffset(given, length) {
  const offset = Number(given) || 0;
  return offset < 0 ? Math.max(offset + length, 0) : Math.min(offset, length);
}

/** A buffer whatever class it is called on. */
prototype.subarray = function subarray(start, end) {
  const from = clampOffset(start, this.length);
  const to = end === undefined ? this.length : clampOffset(end, this.length);
  return new FastBuffer(this.buffer, this.byteOffset + from, Math.max(to - from, 0));
};
prototype.slice = function slice(start, end) {
  return this.subarray(start, end);
};

// --- looking for bytes, and at them

for (const name of ['indexOf', 'lastIndexOf']) {
  const find = prototype[name];
  prototype[name] = function search(value, offset, encoding) {
    if (value?.length !== 0) return find.call(this, value, offset, encoding);
    // Nothing is everywhere.
    const at = Math.trunc(Number(typeof offset === 'string' ? undefined : offset));
    const fallback = name === 'indexOf' ? 0 : this.length;
    const from = Number.isNaN(at) ? fallback : at < 0 ? at + this.length : at;
    return Math.min(Math.max(from, 0), this.length);
  };
}
prototype.includes = function includes(value, offset, encoding) {
  return this.indexOf(value, offset, encoding) !== -1;
};

prototype[Symbol.for('nodejs.util.inspect.custom')] = function show(_depth, context, inspect) {
  const more = this.length - INSPECT_MAX_BYTES;
  const bytes = Array.from(this.subarray(0, INSPECT_MAX_BYTES), (byte) => byte.toString(16).padStart(2, '0'));
  const rest = more > 0 ? ` ... ${more} more byte${more > 1 ? 's' : ''}` : '';
  const own = Object.fromEntries(Object.entries(this).slice(this.length));
  const properties = inspect?.(own, { ...context, breakLength: Number.POSITIVE_INFINITY, compact: true });
  const shown = [`${bytes.join(' ')}${rest}`, properties?.slice(2, -2) ?? ''].filter((part) => part !== '');
  return `<${this.constructor.name} ${shown.join(', ')}>`;
};

// --- reading and writing numbers

const SIZES = { 8: 1, 16: 2, 32: 4, 64: 8, Float: 4, Double: 8 };

for (const name of Object.getOwnPropertyNames(prototype)) {
  const [, action, type, kind] =
    /^(read|write)((?:Big)?U?[iI]nt)?(8|16|32|64|Float|Double)(?:[LB]E)?$/.exec(name) ?? [];
  if (action === undefined) continue;
  const original = prototype[name];
  const size = SIZES[kind];
  const first = action === 'read' ? 0 : 1;
  // `BigInt` checks its own.
  const bits = action === 'write' && /^U?Int$/i.test(type ?? '') ? size * 8 : 0;
  const lowest = type?.[0] === 'U' ? 0 : -(2 ** (bits - 1));
  const highest = lowest + 2 ** bits - 1;
  prototype[name] = function access(...args) {
    if (bits > 0 && (args[0] < lowest || args[0] > highest)) throw errors.beyond(args[0], lowest, highest);
    const offset = args[first] ?? 0;
    if (!Number.isInteger(offset) || offset < 0 || offset + size > this.length)
      throw errors.outOfRange(offset, size, this.length);
    return original.apply(this, args);
  };
}

for (const action of ['read', 'write']) {
  for (const order of ['LE', 'BE'])
    prototype[`${action}BigUint64${order}`] = prototype[`${action}BigUInt64${order}`];
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
