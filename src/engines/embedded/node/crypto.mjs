/**
 * What the packages in the worker ask of `crypto`: digests, which are synchronous in Node and asynchronous in WebCrypto,
 * hence @noble/hashes. Whoever imports it in a lab gets `whole/crypto.mjs`.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { Buffer } from './buffer.mjs';

const algorithms = { sha1, sha256 };

const toBytes = (data, encoding) =>
  typeof data === 'string' ? new Uint8Array(Buffer.from(data, encoding)) : new Uint8Array(data);

class Digest {
  #state;

  constructor(state) {
    this.#state = state;
  }

  update(data, encoding) {
    this.#state.update(toBytes(data, encoding));
    return this;
  }

  digest(encoding) {
    const bytes = Buffer.from(this.#state.digest());
    return encoding === undefined ? bytes : bytes.toString(encoding);
  }
}

export const createHash = (name) => new Digest(algorithms[name].create());
export const createHmac = (name, key) => new Digest(hmac.create(algorithms[name], toBytes(key)));

/** WebCrypto fills at most this many bytes a call. */
const RANDOM_QUOTA = 65_536;

export function randomBytes(size) {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += RANDOM_QUOTA)
    globalThis.crypto.getRandomValues(bytes.subarray(at, at + RANDOM_QUOTA));
  return bytes;
}

/** A sandboxed frame is no secure context where the site is served over HTTP: WebCrypto's own is not there then. */
export function randomUUID() {
  const bytes = randomBytes(16);
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const timingSafeEqual = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)) === 0;

export default { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual };
