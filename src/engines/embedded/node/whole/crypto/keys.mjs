/** Keys made of passwords. What answers later does so in an immediate: its work is done by then. */
import { hkdf as deriveHkdf } from '@noble/hashes/hkdf.js';
import { pbkdf2 as derivePbkdf2 } from '@noble/hashes/pbkdf2.js';
import { scrypt as deriveScrypt } from '@noble/hashes/scrypt.js';
import { validateFunction, validateInteger, validateString } from 'internal/validators';
import { toBytes } from './bytes.mjs';
import { algorithmFor } from './digests.mjs';

export function pbkdf2Sync(password, salt, iterations, keylen, digest) {
  validateString(digest, 'digest');
  const [secret, grain] = [toBytes(password, 'utf8', 'password'), toBytes(salt, 'utf8', 'salt')];
  validateInteger(iterations, 'iterations', 1, 2 ** 31 - 1);
  validateInteger(keylen, 'keylen', 0, 2 ** 31 - 1);
  return Buffer.from(derivePbkdf2(algorithmFor(digest), secret, grain, { c: iterations, dkLen: keylen }));
}

export function scryptSync(password, salt, keylen, options = {}) {
  const [secret, grain] = [toBytes(password, 'utf8', 'password'), toBytes(salt, 'utf8', 'salt')];
  validateInteger(keylen, 'keylen', 0, 2 ** 31 - 1);
  const N = options.N ?? options.cost ?? 16_384;
  const r = options.r ?? options.blockSize ?? 8;
  const p = options.p ?? options.parallelization ?? 1;
  if (N <= 1 || (N & (N - 1)) !== 0) throw wrongParameters();
  const maxmem = options.maxmem ?? 32 * 1024 * 1024;
  if (128 * N * r > maxmem) throw beyondMemory();
  return Buffer.from(deriveScrypt(secret, grain, { N, r, p, dkLen: keylen, maxmem: 2 * maxmem }));
}

function wrongParameters(reason = '') {
  const error = new RangeError(`Invalid scrypt params${reason}`);
  return Object.assign(error, { code: 'ERR_CRYPTO_INVALID_SCRYPT_PARAMS' });
}

/** In OpenSSL's words. */
const beyondMemory = () =>
  wrongParameters(': error:030000AC:digital envelope routines::memory limit exceeded');

export function hkdfSync(digest, secret, salt, info, keylen) {
  const [key, grain, about] = [
    toBytes(secret, 'utf8', 'ikm'),
    toBytes(salt, 'utf8', 'salt'),
    toBytes(info, 'utf8', 'info'),
  ];
  const bytes = deriveHkdf(algorithmFor(digest), key, grain, about, keylen);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

/** The same with a callback as the last argument. */
function later(derive) {
  return (...args) => {
    const callback = typeof args.at(-1) === 'function' ? args.pop() : undefined;
    validateFunction(callback, 'callback');
    const key = derive(...args);
    setImmediate(callback, null, key);
  };
}

export const pbkdf2 = later(pbkdf2Sync);
export const scrypt = later(scryptSync);
export const hkdf = later(hkdfSync);
