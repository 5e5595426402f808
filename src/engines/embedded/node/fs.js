/** What the packages in the worker ask of `fs`, for static files and views. Whoever imports it in a lab gets `whole/fs.js`. */
const { find } = require('../runtime/disk.ts');
const { loop } = require('../runtime/loop.ts');
const { attempt, statSync, Stats, toPath, withCallback } = require('./files.js');
const { Readable } = require('node:stream');

/** What one read takes, as in Node. */
const READ_SIZE = 64 * 1024;

class ReadStream extends Readable {
  #bytes = null;
  #at;
  #end;

  constructor(path, { start = 0, end = Number.POSITIVE_INFINITY } = {}) {
    super({ highWaterMark: READ_SIZE });
    this.path = toPath(path);
    this.bytesRead = 0;
    this.#at = start;
    this.#end = end;
  }

  _construct(callback) {
    loop.enqueue(() => {
      try {
        const node = attempt('open', [this.path], () => find(this.path));
        this.#bytes = node.bytes ?? new Uint8Array();
        callback();
        this.emit('open', 3);
        this.emit('ready');
      } catch (error) {
        callback(error);
      }
    });
  }

  _read(size) {
    const chunk = this.#bytes.slice(this.#at, Math.min(this.#at + size, this.#end + 1));
    this.#at += chunk.length;
    this.bytesRead += chunk.length;
    loop.enqueue(() => this.push(chunk.length === 0 ? null : Buffer.from(chunk.buffer)));
  }

  close(callback) {
    this.destroy(null, callback);
  }
}

module.exports = {
  ReadStream,
  Stats,
  createReadStream: (path, options) => new ReadStream(path, options),
  stat: withCallback(statSync),
  statSync,
};
