/** `crypto`, without what needs keys of its own: ciphers, signatures, certificates. */
import { toBytes } from './crypto/bytes.mjs';
import * as digests from './crypto/digests.mjs';
import * as keys from './crypto/keys.mjs';
import * as random from './crypto/random.mjs';

/** Where the page is no secure context, as over plain HTTP, the platform gives out no `subtle`: digests are made here. */
const subtle = globalThis.crypto.subtle ?? {
  async digest(algorithm, data) {
    const name = String(algorithm.name ?? algorithm);
    const { buffer } = new Uint8Array(
      digests
        .createHash(name)
        .update(toBytes(data, undefined, 'input'))
        .digest(),
    );
    return buffer;
  },
};
const webcrypto = globalThis.crypto.subtle
  ? globalThis.crypto
  : { subtle, getRandomValues: random.getRandomValues, randomUUID: random.randomUUID };
const { algorithmFor: _, ...digesting } = digests;

export default {
  ...digesting,
  ...keys,
  ...random,
  constants: {},
  getCiphers: () => [],
  getCurves: () => [],
  getFips: () => 0,
  subtle,
  webcrypto,
};
