/** Files as streams. Each opening, reading and writing is an event of its own. */
const loop = require('engine:loop').loop;
const { toPath } = require('engine:files');
const { Readable, Writable } = require('node:stream');
const { codes } = require('internal/errors');
const { validateInteger } = require('internal/validators');
const { closeSync, openSync, readSync, writeSync } = require('./descriptors.js');

const READ_SIZE = 64 * 1024;

const toOptions = (options) => (typeof options === 'string' ? { encoding: options } : (options ?? {}));

/** Does it in an event of its own, and hands over what came of it. */
function later(action, callback) {
  loop.enqueue(() => {
    let result;
    try {
      result = action();
    } catch (error) {
      callback(error);
      return;
    }
    callback(null, result);
  });
}

/** Where it is read from or written to, as it was asked. Throws before there is a stream that could fail by itself. */
function readPlace(path, options) {
  const { start, end = Number.POSITIVE_INFINITY, autoClose = true, fd, ...rest } = toOptions(options);
  if (start !== undefined) validateInteger(start, 'start', 0);
  if (end !== Number.POSITIVE_INFINITY) validateInteger(end, 'end', 0);
  if (start > end) throw new codes.ERR_OUT_OF_RANGE('start', `<= "end" (here: ${end})`, start);
  const isNamed = fd === undefined || fd === null;
  return { start, end, autoClose, fd, path: isNamed ? toPath(path) : undefined, rest };
}

/** What both kinds have in common. */
function opening(stream, { fd, path }, { flags, mode }) {
  stream.path = path;
  stream.fd = typeof fd === 'object' && fd !== null ? fd.fd : (fd ?? null);
  stream.flags = flags;
  stream.mode = mode ?? 0o666;
}

function construct(stream, callback) {
  if (typeof stream.fd === 'number') {
    callback();
    return;
  }
  later(
    () => openSync(stream.path, stream.flags, stream.mode),
    (error, fd) => {
      if (error) {
        callback(error);
        return;
      }
      stream.fd = fd;
      callback();
      stream.emit('open', fd);
      stream.emit('ready');
    },
  );
}

function destroy(stream, error, callback) {
  const { fd } = stream;
  stream.fd = null;
  if (typeof fd !== 'number' || stream.keepsOpen) callback(error);
  else
    later(
      () => closeSync(fd),
      (failure) => callback(error ?? failure),
    );
}

class ReadStream extends Readable {
  #at;
  #end;

  constructor(path, options) {
    const place = readPlace(path, options);
    const { start, end, autoClose, rest } = place;
    super({ highWaterMark: READ_SIZE, ...rest, autoDestroy: autoClose });
    opening(this, place, { ...rest, flags: rest.flags ?? 'r' });
    this.#at = start;
    this.#end = end;
    this.start = start;
    this.end = end;
    this.bytesRead = 0;
    this.keepsOpen = !autoClose;
  }

  _construct(callback) {
    construct(this, callback);
  }

  _read(size) {
    const read = this.bytesRead;
    const left = this.#end - (this.#at ?? 0) + 1;
    const buffer = Buffer.alloc(Math.max(0, Math.min(size, left)));
    later(
      () => (buffer.length === 0 ? 0 : readSync(this.fd, buffer, 0, buffer.length, this.#at)),
      (error, count) => {
        if (error) {
          this.destroy(error);
          return;
        }
        if (this.#at !== undefined) this.#at += count;
        else if (this.#end !== Number.POSITIVE_INFINITY) this.#end -= count;
        this.bytesRead = read + count;
        this.push(count === 0 ? null : buffer.subarray(0, count));
      },
    );
  }

  _destroy(error, callback) {
    destroy(this, error, callback);
  }

  close(callback) {
    this.destroy(null, callback);
  }

  get pending() {
    return this.fd === null;
  }
}

class WriteStream extends Writable {
  #at;

  constructor(path, options) {
    const place = readPlace(path, options);
    const { start, autoClose, rest } = place;
    super({ ...rest, decodeStrings: true, autoDestroy: autoClose });
    opening(this, place, { ...rest, flags: rest.flags ?? (start === undefined ? 'w' : 'r+') });
    this.#at = start;
    this.bytesWritten = 0;
    this.keepsOpen = !autoClose;
    if (rest.encoding) this.setDefaultEncoding(rest.encoding);
  }

  _construct(callback) {
    construct(this, callback);
  }

  _write(chunk, _encoding, callback) {
    later(
      () => writeSync(this.fd, chunk, 0, chunk.length, this.#at),
      (error, count) => {
        if (!error) {
          this.bytesWritten += count;
          if (this.#at !== undefined) this.#at += count;
        }
        callback(error);
      },
    );
  }

  _destroy(error, callback) {
    destroy(this, error, callback);
  }

  close(callback) {
    if (callback) this.once('close', callback);
    this.end();
  }

  get pending() {
    return this.fd === null;
  }
}

module.exports = {
  ReadStream,
  WriteStream,
  FileReadStream: ReadStream,
  FileWriteStream: WriteStream,
  createReadStream: (path, options) => new ReadStream(path, options),
  createWriteStream: (path, options) => new WriteStream(path, options),
  later,
};
