/** Digests are synchronous in Node and asynchronous in WebCrypto, hence @noble/hashes. */
import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { Buffer } from './buffer.mjs';

const webcrypto = globalThis.crypto;
const algorithms = { md5, sha1, sha224, sha256, sha384, sha512 };

function findAlgorithm(name) {
  const found = algorithms[String(name).toLowerCase().replace('-', '')];
  if (found) return found;
  throw Object.assign(new Error('Digest method not supported'), { code: 'ERR_CRYPTO_INVALID_DIGEST' });
}

const toBytes = (data, encoding) =>
  typeof data === 'string' ? Uint8Array.from(Buffer.from(data, encoding)) : Uint8Array.from(data);

/** What Node's `Hash` and `Hmac` have in common. */
class Digest {
  #state;
  #isDone = false;

  constructor(state) {
    this.#state = state;
  }

  update(data, encoding) {
    this.#state.update(toBytes(data, encoding));
    return this;
  }

  digest(encoding) {
    if (this.#isDone) {
      throw Object.assign(new Error('Digest already called'), { code: 'ERR_CRYPTO_HASH_FINALIZED' });
    }
    this.#isDone = true;
    return encode(Buffer.from(this.#state.digest()), encoding);
  }

  copy() {
    return new Digest(this.#state.clone());
  }
}

function encode(bytes, encoding) {
  if (encoding === undefined || encoding === 'buffer') return bytes;
  if (encoding !== 'base64url') return bytes.toString(encoding);
  return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export const createHash = (name) => new Digest(findAlgorithm(name).create());
export const createHmac = (name, key) => new Digest(hmac.create(findAlgorithm(name), toBytes(key)));
export const hash = (name, data, encoding = 'hex') => createHash(name).update(data).digest(encoding);
export const getHashes = () => Object.keys(algorithms);
export const getRandomValues = (array) => webcrypto.getRandomValues(array);

/** WebCrypto fills at most this many bytes a call. */
const RANDOM_QUOTA = 65_536;

export function randomBytes(size, callback) {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += RANDOM_QUOTA) getRandomValues(bytes.subarray(at, at + RANDOM_QUOTA));
  if (callback === undefined) return bytes;
  setImmediate(callback, null, bytes);
  return undefined;
}

/** A sandboxed frame is no secure context where the site is served over HTTP: WebCrypto's own is not there then. */
export function randomUUID() {
  const bytes = randomBytes(16);
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function randomInt(min, max) {
  const [low, high] = max === undefined ? [0, min] : [min, max];
  return low + Math.floor(Math.random() * (high - low));
}

export function timingSafeEqual(a, b) {
  if (a.byteLength !== b.byteLength) {
    const error = new RangeError('Input buffers must have the same byte length');
    throw Object.assign(error, { code: 'ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH' });
  }
  const [left, right] = [toBytes(a), toBytes(b)];
  return left.reduce((difference, byte, i) => difference | (byte ^ right[i]), 0) === 0;
}

const { subtle } = webcrypto;

export { subtle, webcrypto };

export default {
  createHash,
  createHmac,
  getHashes,
  getRandomValues,
  hash,
  randomBytes,
  randomInt,
  randomUUID,
  subtle,
  timingSafeEqual,
  webcrypto,
};
