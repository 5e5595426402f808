/** `internalBinding('zlib')`: what lies beneath Node's own `zlib`. Brotli and Zstandard are what no browser offers. */
const { absence } = require('engine:lazy');
const { loop } = require('engine:loop');
const { crc32 } = require('./checksum.js');
const { Compressor } = require('./compress.js');
const constants = require('./constants.js');
const { Decompressor } = require('./decompress.js');
const { ZlibFailure } = require('./errors.js');

const { DEFLATE, DEFLATERAW, GUNZIP, GZIP, INFLATE, INFLATERAW, UNZIP, Z_FINISH, Z_NO_FLUSH } = constants;

const KINDS = {
  [DEFLATE]: [Compressor, 'zlib'],
  [DEFLATERAW]: [Compressor, 'raw'],
  [GZIP]: [Compressor, 'gzip'],
  [GUNZIP]: [Decompressor, 'gzip'],
  [INFLATE]: [Decompressor, 'zlib'],
  [INFLATERAW]: [Decompressor, 'raw'],
  [UNZIP]: [Decompressor, 'any'],
};

const toBytes = ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength);

class Zlib {
  #mode;
  #options = {};
  #engine = null;
  #state = null;
  #callback = null;
  /** What came out and found no room yet. */
  #ready = [];
  /** There was no room: the same write goes on. */
  #isContinued = false;
  #isClosed = false;

  constructor(mode) {
    this.#mode = mode;
  }

  /** `state` takes the numbers of bytes that are left of the output's room and of the input. */
  init(_windowBits, level, _memLevel, _strategy, state, callback, dictionary) {
    this.#options = { level, dictionary };
    this.#state = state;
    this.#callback = callback;
    this.reset();
  }

  reset() {
    const [Engine, format] = KINDS[this.#mode];
    this.#ready = [];
    this.#isContinued = false;
    this.#engine = new Engine(format, this.#options, (bytes) => this.#ready.push(bytes));
  }

  params(level) {
    this.#options.level = level;
    this.#engine.setLevel?.(level);
  }

  writeSync(...span) {
    return this.#write(span);
  }

  /** As from Node's threads, the result comes in an event of its own. */
  write(...span) {
    loop.enqueue(() => {
      if (!this.#isClosed && this.#write(span)) this.#callback();
    });
  }

  close() {
    this.#isClosed = true;
  }

  getAsyncId() {
    return 0;
  }

  #write([flag, input, start, length, output, at, room]) {
    try {
      if (!this.#isContinued) this.#work(flag, input?.subarray(start, start + length));
    } catch (error) {
      if (!(error instanceof ZlibFailure)) throw error;
      this.onerror(error.message, error.errno, error.code);
      return false;
    }
    this.#state[0] = this.#handOver(output.subarray(at, at + room));
    this.#state[1] = Math.min(this.#engine.unread, length);
    this.#isContinued = this.#state[0] === 0;
    return true;
  }

  #work(flag, bytes = new Uint8Array()) {
    if (bytes.length > 0) this.#engine.push(new Uint8Array(bytes));
    if (flag === Z_FINISH) this.#engine.finish();
    else if (flag !== Z_NO_FLUSH) this.#engine.flush();
  }

  /** Gives how much room is left. */
  #handOver(room) {
    let filled = 0;
    while (filled < room.length && this.#ready.length > 0) {
      const [first] = this.#ready;
      const part = first.subarray(0, room.length - filled);
      room.set(part, filled);
      filled += part.length;
      if (part.length === first.length) this.#ready.shift();
      else this.#ready[0] = first.subarray(part.length);
    }
    return room.length - filled;
  }
}

/** Asking for one says what is missing, as importing a module that is not there does. */
const absent = (name) =>
  class {
    constructor() {
      throw absence(`zlib (${name})`);
    }
  };

module.exports = {
  BrotliDecoder: absent('Brotli'),
  BrotliEncoder: absent('Brotli'),
  crc32: (data, before) => crc32(typeof data === 'string' ? Buffer.from(data) : toBytes(data), before),
  Zlib,
  ZstdCompress: absent('Zstandard'),
  ZstdDecompress: absent('Zstandard'),
};
