/** What Node takes as bytes, and how it hands them out. */
import { codes } from 'internal/errors';
import { isAnyArrayBuffer } from 'internal/util/types';

const KINDS = ['Buffer', 'TypedArray', 'DataView'];

/** What an argument may be, by its name; `data` is of what is digested. */
const kindsOf = (name) => {
  if (name === 'data') return ['string', ...KINDS];
  const kinds = ['string', 'ArrayBuffer', ...KINDS];
  return name === 'key' ? [...kinds, 'KeyObject', 'CryptoKey'] : kinds;
};

/** `name`: of the argument, for the error. */
export function toBytes(data, encoding, name = 'data') {
  if (typeof data === 'string') return Uint8Array.from(Buffer.from(data, encoding));
  if (ArrayBuffer.isView(data))
    return new Uint8Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength));
  if (isAnyArrayBuffer(data) && name !== 'data') return new Uint8Array(data.slice(0));
  throw new codes.ERR_INVALID_ARG_TYPE(name, kindsOf(name), data);
}

/** What is no encoding's name asks for the bytes themselves. */
export function encode(bytes, encoding) {
  return Buffer.isEncoding(encoding) ? bytes.toString(encoding) : bytes;
}
