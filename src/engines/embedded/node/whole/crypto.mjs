/** `crypto`, without what needs keys of its own: ciphers, signatures, certificates. */
import { absence } from 'engine:lazy';
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

/** What needs keys, ciphers or big primes: asking for one says that it is not here. */
const ABSENT = [
  'checkPrime',
  'createCipheriv',
  'createDecipheriv',
  'createDiffieHellman',
  'createECDH',
  'createPrivateKey',
  'createPublicKey',
  'createSecretKey',
  'createSign',
  'createVerify',
  'diffieHellman',
  'generateKey',
  'generateKeyPair',
  'generateKeyPairSync',
  'generateKeySync',
  'generatePrime',
  'generatePrimeSync',
  'getCipherInfo',
  'privateDecrypt',
  'privateEncrypt',
  'publicDecrypt',
  'publicEncrypt',
  'sign',
  'verify',
];
const absent = Object.fromEntries(
  ABSENT.map((name) => [
    name,
    () => {
      throw absence(`crypto (${name})`);
    },
  ]),
);

export default {
  ...absent,
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
