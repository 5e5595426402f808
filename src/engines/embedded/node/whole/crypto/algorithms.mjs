/** Digests by the names under which OpenSSL, and so Node, knows them. */
import { blake2b, blake2s } from '@noble/hashes/blake2.js';
import { md5, ripemd160, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512, sha512_224, sha512_256 } from '@noble/hashes/sha2.js';
import { sha3_224, sha3_256, sha3_384, sha3_512, shake128, shake256 } from '@noble/hashes/sha3.js';

export const algorithms = {
  'RSA-MD5': md5,
  'RSA-RIPEMD160': ripemd160,
  'RSA-SHA1': sha1,
  'RSA-SHA224': sha224,
  'RSA-SHA256': sha256,
  'RSA-SHA384': sha384,
  'RSA-SHA512': sha512,
  blake2b512: blake2b,
  blake2s256: blake2s,
  md5,
  ripemd160,
  rmd160: ripemd160,
  sha1,
  sha224,
  sha256,
  'sha3-224': sha3_224,
  'sha3-256': sha3_256,
  'sha3-384': sha3_384,
  'sha3-512': sha3_512,
  sha384,
  sha512,
  shake128,
  shake256,
  'sha512-224': sha512_224,
  'sha512-256': sha512_256,
};

const byLowerCase = new Map(
  Object.entries(algorithms).map(([name, algorithm]) => [name.toLowerCase(), algorithm]),
);

/** Undefined if there is none of that name; `SHA-256` is `sha256`. */
export function findAlgorithm(name) {
  const lower = name.toLowerCase();
  return byLowerCase.get(lower) ?? byLowerCase.get(lower.replace(/^sha-(?=\d)/, 'sha'));
}
