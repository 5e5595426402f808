/** Random values, and comparing without telling where two values differ. */

import { randomBytes as bytesOf, randomUUID as uuid } from 'node:crypto';
import { codes } from 'internal/errors';
import { isAnyArrayBuffer } from 'internal/util/types';
import { validateFunction, validateNumber, validateObject } from 'internal/validators';

const LONGEST = 2 ** 31 - 1;

export function randomUUID(options) {
  if (options !== undefined) validateObject(options, 'options');
  return uuid();
}

export function randomBytes(size, callback) {
  validateNumber(size, 'size', 0, LONGEST);
  const bytes = bytesOf(size);
  if (callback === undefined) return bytes;
  validateFunction(callback, 'callback');
  setImmediate(callback, null, bytes);
  return undefined;
}

function checkFillable(target) {
  if (!isAnyArrayBuffer(target) && !ArrayBuffer.isView(target))
    throw new codes.ERR_INVALID_ARG_TYPE('buf', ['ArrayBuffer', 'ArrayBufferView'], target);
}

export function randomFillSync(target, offset = 0, size = target.byteLength - offset) {
  checkFillable(target);
  const memory = ArrayBuffer.isView(target) ? target.buffer : target;
  new Uint8Array(memory, (target.byteOffset ?? 0) + offset, size).set(bytesOf(size));
  return target;
}

export function randomFill(target, ...rest) {
  const callback = rest.pop();
  validateFunction(callback, 'callback');
  setImmediate(callback, null, randomFillSync(target, ...rest));
}

/** `randomInt(max)`, `randomInt(min, max)`, each with a callback if wanted. */
export function randomInt(...args) {
  const callback = typeof args.at(-1) === 'function' ? args.pop() : undefined;
  const [low, high] = args.length === 1 ? [0, args[0]] : args;
  checkInteger(low, 'min');
  checkInteger(high, 'max');
  if (high <= low) throw new codes.ERR_OUT_OF_RANGE('max', `greater than the value of "min" (${low})`, high);
  const value = low + Number(BigInt(`0x${bytesOf(8).toString('hex')}`) % BigInt(high - low));
  if (callback === undefined) return value;
  setImmediate(callback, undefined, value);
  return undefined;
}

export function getRandomValues(array) {
  return globalThis.crypto.getRandomValues(array);
}

function checkInteger(value, name) {
  if (!Number.isSafeInteger(value)) throw new codes.ERR_INVALID_ARG_TYPE(name, 'a safe integer', value);
}

export function timingSafeEqual(a, b) {
  const [left, right] = [view(a, 'buf1'), view(b, 'buf2')];
  if (left.length !== right.length) {
    const error = new RangeError('Input buffers must have the same byte length');
    throw Object.assign(error, { code: 'ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH' });
  }
  return left.reduce((difference, byte, i) => difference | (byte ^ right[i]), 0) === 0;
}

function view(value, name) {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (!ArrayBuffer.isView(value)) {
    const kinds = 'an instance of ArrayBuffer, Buffer, TypedArray, or DataView';
    const error = new TypeError(`The "${name}" argument must be ${kinds}.`);
    throw Object.assign(error, { code: 'ERR_INVALID_ARG_TYPE' });
  }
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
}
