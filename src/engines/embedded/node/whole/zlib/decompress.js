/** Decompressing piece by piece: headers and checksums are read here, what is between them by fflate. */
const fflate = require('fflate');
const { crc32 } = require('./checksum.js');
const { dataError, dictionaryError, endError, ofFflate } = require('./errors.js');

/** What fflate says of codes: kind of block, length, distance. */
const WRONG_CODES = new Set([1, 2, 3]);
/** In bytes: a length and a distance with all their bits, from within a byte to within one. */
const LONGEST_CODE = 8;

/** fflate tells in these fields, as its own `Gunzip` knows, whether the last block is over and what is left then. */
class RawInflate extends fflate.Inflate {
  /** A code that is cut off at the end may look like a wrong one to fflate (0.8.3): the end waits for what follows. */
  push(bytes) {
    try {
      super.push(bytes);
    } catch (error) {
      if (!WRONG_CODES.has(error.code)) throw error;
      const whole = this.p;
      const cut = Math.max(0, whole.length - LONGEST_CODE);
      this.p = whole.subarray(0, cut);
      if (cut > 0) this.c(false);
      this.p = join(this.p, whole.subarray(cut));
    }
  }

  /** Throws if something is missing. */
  finish() {
    super.push(new Uint8Array(), true);
  }

  get isOver() {
    return Boolean(this.s.f) && !this.s.l;
  }

  get rest() {
    return this.p.subarray(Math.ceil(this.s.p / 8));
  }
}

const GZIP = [0x1f, 0x8b];
const FLAGS = { header: 2, extra: 4, name: 8, comment: 16 };
const GZIP_FIXED = 10;

/** How long gzip's header is, or null while it is not there as a whole. */
function gzipHeaderLength(bytes) {
  if (GZIP.some((byte, i) => i < bytes.length && bytes[i] !== byte))
    throw dataError('incorrect header check');
  if (bytes.length < GZIP_FIXED) return null;
  if (bytes[2] !== 8) throw dataError('unknown compression method');
  const flags = bytes[3];
  let at = GZIP_FIXED;
  if (flags & FLAGS.extra) at += 2 + (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256;
  for (const flag of [FLAGS.name, FLAGS.comment]) {
    if (!(flags & flag)) continue;
    const end = bytes.indexOf(0, at);
    if (end < 0) return null;
    at = end + 1;
  }
  if (flags & FLAGS.header) at += 2;
  return at <= bytes.length ? at : null;
}

const NEEDS_DICTIONARY = 0x20;

function zlibHeaderLength(bytes, dictionary) {
  if (bytes.length < 2) return null;
  if ((bytes[0] * 256 + bytes[1]) % 31 !== 0) throw dataError('incorrect header check');
  if ((bytes[0] & 15) !== 8) throw dataError('unknown compression method');
  if (!(bytes[1] & NEEDS_DICTIONARY)) return 2;
  if (!dictionary) throw dictionaryError();
  return bytes.length < 6 ? null : 6;
}

/** Bytes behind the compressed data. */
const TRAILERS = { gzip: 8, zlib: 4, raw: 0 };

class Decompressor {
  #format;
  #dictionary;
  #onData;
  /** What is not decompressed yet: of a header or a checksum, or what follows the end. */
  #pending = new Uint8Array();
  #engine = null;
  #crc = 0;
  #isOver = false;

  /** `format`: `gzip`, `zlib`, `raw`, or `any` of the first two. */
  constructor(format, { dictionary }, onData) {
    this.#format = format;
    this.#dictionary = dictionary && new Uint8Array(dictionary);
    this.#onData = onData;
  }

  /** Bytes that were pushed and belong to nothing. */
  get unread() {
    return this.#isOver ? this.#pending.length : 0;
  }

  push(bytes) {
    if (this.#engine && !this.#engine.isOver) {
      this.#inflate(bytes);
      return;
    }
    this.#pending = join(this.#pending, bytes);
    this.#goOn();
  }

  /** Throws if something is missing. */
  finish() {
    if (this.#isOver) return;
    try {
      if (this.#engine && !this.#engine.isOver) this.#engine.finish();
    } catch (error) {
      throw ofFflate(error);
    }
    throw endError();
  }

  /** Nothing to flush: what can be read is read at once. */
  flush() {}

  #goOn() {
    if (this.#engine) this.#end();
    else if (this.#pending.length > 0 && (!this.#isOver || this.#isNextMember)) this.#begin();
  }

  /** In gzip another member may follow; zeros behind the last one are padding. */
  get #isNextMember() {
    return this.#format === 'gzip' && this.#pending[0] !== 0;
  }

  #begin() {
    this.#isOver = false;
    if (this.#format === 'any') this.#format = this.#pending[0] === GZIP[0] ? 'gzip' : 'zlib';
    const length = this.#headerLength();
    if (length === null) return;
    const rest = this.#pending.subarray(length);
    this.#pending = new Uint8Array();
    this.#engine = new RawInflate({ dictionary: this.#dictionary }, (piece) => this.#take(piece));
    if (rest.length > 0) this.#inflate(rest);
  }

  #headerLength() {
    if (this.#format === 'gzip') return gzipHeaderLength(this.#pending);
    return this.#format === 'zlib' ? zlibHeaderLength(this.#pending, this.#dictionary) : 0;
  }

  #take(piece) {
    if (piece.length === 0) return;
    if (this.#format === 'gzip') this.#crc = crc32(piece, this.#crc);
    this.#onData(piece);
  }

  #inflate(bytes) {
    try {
      this.#engine.push(bytes);
    } catch (error) {
      throw ofFflate(error);
    }
    if (!this.#engine.isOver) return;
    this.#pending = this.#engine.rest;
    this.#goOn();
  }

  /** The data are over: their checksum follows. */
  #end() {
    const length = TRAILERS[this.#format];
    if (this.#pending.length < length) return;
    const trailer = Buffer.from(this.#pending.subarray(0, length));
    if (this.#format === 'gzip' && trailer.readUInt32LE(0) !== this.#crc)
      throw dataError('incorrect data check');
    this.#pending = this.#pending.slice(length);
    this.#engine = null;
    this.#crc = 0;
    this.#isOver = true;
    this.#goOn();
  }
}

function join(before, after) {
  const both = new Uint8Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}

module.exports = { Decompressor };
