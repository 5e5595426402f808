/**
 * Compressing piece by piece. fflate's output is a few bytes larger or smaller than zlib's; any zlib reads it. Headers
 * and checksums are written here, and so is what a flush ends with: fflate's own (0.8.3) cannot be read.
 */
const fflate = require('fflate');
const { adler32, crc32 } = require('./checksum.js');

/** As far back as what is compressed may point. */
const WINDOW = 32_768;
/** Of the system on which it was written, in gzip's header: Unix. */
const UNIX = 3;
const PRESET_DICTIONARY = 0x20;
/** A last block with nothing in it: fflate takes 0 bytes for as many as it has room for. */
const NOTHING = Buffer.of(3, 0);

/** zlib's default of -1 is 6, for fflate as well. */
const levelOf = (level) => (level < 0 ? 6 : level);

const numbers = {
  be: (value) => bytesOf('writeUInt32BE', value),
  le: (value) => bytesOf('writeUInt32LE', value),
};

function bytesOf(write, value) {
  const bytes = Buffer.alloc(4);
  bytes[write](value);
  return bytes;
}

function gzipHeader(level) {
  const effort = level === 9 ? 2 : level < 2 ? 4 : 0;
  return Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, effort, UNIX]);
}

function zlibHeader(level, dictionary) {
  const effort = level < 2 ? 0 : level < 6 ? 1 : level === 6 ? 2 : 3;
  const first = 0x78;
  const flags = (effort << 6) | (dictionary ? PRESET_DICTIONARY : 0);
  const check = 31 - ((first * 256 + flags) % 31);
  return Buffer.concat([
    Buffer.of(first, flags + check),
    dictionary ? numbers.be(adler32(dictionary)) : Buffer.of(),
  ]);
}

/** What stands before and behind the compressed data. `sum` and `length`: of all that was compressed. */
const FORMATS = {
  gzip: {
    header: gzipHeader,
    checksum: crc32,
    trailer: (sum, length) => Buffer.concat([numbers.le(sum), numbers.le(length % 2 ** 32)]),
  },
  zlib: { header: zlibHeader, checksum: adler32, trailer: numbers.be },
  raw: { header: () => Buffer.of(), checksum: () => undefined, trailer: () => Buffer.of() },
};

/**
 * fflate (0.8.3) leaves 32 kB of zeros before what it compresses, and may point into them: here it begins at 0, with the
 * window. It compresses up to a bit: `s.r` holds its number within a byte, and that byte's bits above.
 */
class RawDeflate extends fflate.Deflate {
  constructor(level, window, onData) {
    super({ level }, onData);
    this.b.set(window);
    this.s = { l: 0, i: 0, w: window.length, z: window.length };
  }

  /** An empty stored block, which begins there and ends with a whole byte. */
  get ending() {
    const { r = 0 } = this.s;
    const isWithin = (r & 7) + 3 <= 8;
    return Buffer.from([r >> 3, ...(isWithin ? [] : [0]), 0, 0, 0xff, 0xff]);
  }
}

class Compressor {
  #format;
  #level;
  #onData;
  #dictionary;
  /** What was compressed last. */
  #window;
  #engine;
  #sum;
  #length = 0;
  #isBegun = false;
  #isFlushed = false;
  #isFinished = false;

  /** `onData` gets what is ready. */
  constructor(format, { level, dictionary }, onData) {
    this.#format = FORMATS[format];
    this.#level = levelOf(level);
    this.#onData = (bytes) => {
      if (bytes.length > 0) onData(bytes);
    };
    this.#dictionary = dictionary && toBytes(dictionary);
    this.#window = this.#dictionary?.subarray(-WINDOW) ?? new Uint8Array();
    this.#engine = this.#createEngine();
  }

  get unread() {
    return 0;
  }

  push(bytes) {
    this.#begin();
    this.#isFlushed = false;
    this.#sum = this.#format.checksum(bytes, this.#sum);
    this.#length += bytes.length;
    this.#window = Buffer.concat([this.#window, bytes.subarray(-WINDOW)]).subarray(-WINDOW);
    this.#engine.push(bytes);
  }

  /** What was pushed can be read by the other side now. */
  flush() {
    this.#begin();
    if (this.#isFlushed || this.#isFinished) return;
    if (this.#window.length > 0) this.#engine.flush();
    this.#onData(this.#engine.ending);
    this.#isFlushed = true;
    this.#engine = this.#createEngine();
  }

  /** For what comes from now on. */
  setLevel(level) {
    this.flush();
    this.#level = levelOf(level);
    this.#engine = this.#createEngine();
  }

  finish() {
    if (this.#isFinished) return;
    this.#begin();
    this.#isFinished = true;
    if (this.#window.length > 0) this.#engine.push(new Uint8Array(), true);
    else this.#onData(NOTHING);
    this.#onData(this.#format.trailer(this.#sum ?? this.#format.checksum(new Uint8Array()), this.#length));
  }

  #begin() {
    if (!this.#isBegun) this.#onData(this.#format.header(this.#level, this.#dictionary));
    this.#isBegun = true;
  }

  #createEngine() {
    return new RawDeflate(this.#level, this.#window, (bytes) => this.#onData(bytes));
  }
}

const toBytes = (data) => new Uint8Array(data.buffer ?? data, data.byteOffset ?? 0, data.byteLength);

module.exports = { Compressor };
