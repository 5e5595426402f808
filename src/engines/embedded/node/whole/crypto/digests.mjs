/** `createHash`, `createHmac` and `hash`. */

import { Transform } from 'node:stream';
import { hmac } from '@noble/hashes/hmac.js';
import { codes } from 'internal/errors';
import { validateString } from 'internal/validators';
import { algorithms, findAlgorithm } from './algorithms.mjs';
import { encode, toBytes } from './bytes.mjs';

/** What Node's `Hash` and `Hmac` have in common: they are streams too. */
class Digest extends Transform {
  state;
  isDone = false;

  constructor(state, options) {
    super(options);
    this.state = state;
  }

  update(data, encoding) {
    if (this.isDone) throw new codes.ERR_CRYPTO_HASH_FINALIZED();
    this.state.update(toBytes(data, encoding));
    return this;
  }

  _transform(chunk, encoding, callback) {
    this.update(chunk, encoding);
    callback();
  }

  /** Whoever reads it as a stream may ask for the digest as well. */
  _flush(callback) {
    this.push(Buffer.from(this.state.clone().digest()));
    callback();
  }
}

export class Hash extends Digest {
  digest(encoding) {
    if (this.isDone) throw new codes.ERR_CRYPTO_HASH_FINALIZED();
    this.isDone = true;
    return encode(Buffer.from(this.state.clone().digest()), encoding);
  }

  copy(options) {
    if (this.isDone) throw new codes.ERR_CRYPTO_HASH_FINALIZED();
    return new Hash(this.state.clone(), options);
  }
}

/** Asked a second time it gives nothing, where a hash fails. */
export class Hmac extends Digest {
  digest(encoding) {
    if (this.isDone) return encode(Buffer.alloc(0), encoding);
    this.isDone = true;
    return encode(Buffer.from(this.state.digest()), encoding);
  }
}

export function createHash(name, options) {
  validateString(name, 'algorithm');
  const algorithm = findAlgorithm(name);
  if (!algorithm) throw new Error('Digest method not supported');
  return new Hash(algorithm.create(lengthFor(algorithm, options)), options);
}

/** Only some have no length of their own. */
function lengthFor(algorithm, { outputLength } = {}) {
  if (outputLength === undefined || outputLength === algorithm.outputLen) return undefined;
  if (!algorithm.canXOF) throw new Error('Unsupported state or unable to authenticate data');
  return { dkLen: outputLength };
}

export function createHmac(name, key, options) {
  validateString(name, 'hmac');
  return new Hmac(hmac.create(algorithmFor(name), toBytes(key, options?.encoding, 'key')), options);
}

/** For what is made of digests. */
export function algorithmFor(name) {
  const algorithm = findAlgorithm(name);
  if (!algorithm) throw new codes.ERR_CRYPTO_INVALID_DIGEST(name);
  return algorithm;
}

export function hash(name, input, options = 'hex') {
  const encoding = typeof options === 'object' ? options.outputEncoding : options;
  if (!findAlgorithm(name)) throw new Error(`Digest method ${name} is not supported`);
  return createHash(name)
    .update(input, 'utf8')
    .digest(encoding ?? 'hex');
}

export const getHashes = () => Object.keys(algorithms);
