import { Buffer, kMaxLength, SlowBuffer } from 'buffer/';

const { atob, Blob, btoa, File } = globalThis;

export const INSPECT_MAX_BYTES = 50;
export const constants = { MAX_LENGTH: kMaxLength, MAX_STRING_LENGTH: 2 ** 29 - 24 };

export function isUtf8(bytes) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

export const isAscii = (bytes) => new Uint8Array(bytes.buffer ?? bytes).every((byte) => byte < 128);

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
  SlowBuffer,
};
