/** The checksums of gzip and zlib: of bytes, or of what came before them, whose sum is `before`, and of them. */

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  return crc;
});

function crc32(bytes, before = 0) {
  let crc = ~before;
  for (const byte of bytes) crc = (crc >>> 8) ^ TABLE[(crc ^ byte) & 0xff];
  return ~crc >>> 0;
}

const ADLER = 65_521;
/** So many bytes, and the sums are still whole numbers. */
const STEP = 4096;

function adler32(bytes, before = 1) {
  let [a, b] = [before & 0xffff, before >>> 16];
  for (let at = 0; at < bytes.length; at += STEP) {
    for (const byte of bytes.subarray(at, at + STEP)) {
      a += byte;
      b += a;
    }
    a %= ADLER;
    b %= ADLER;
  }
  return b * 65_536 + a;
}

module.exports = { adler32, crc32 };
