/**
 * What the packages in the worker and `fetch` ask of `zlib`: Node's streams over the platform's compression. Whoever
 * imports it in a lab gets `whole/zlib.js`, which is built on this.
 */
const { Transform } = require('node:stream');
const { loop } = require('../runtime/loop.ts');

/** `create` makes the platform's stream when the first byte comes. The loop waits: it does not see what works outside. */
class NativeTransform extends Transform {
  #create;
  #native = null;

  constructor(create, options) {
    super(options);
    this.#create = create;
    this.bytesWritten = 0;
  }

  get #running() {
    this.#native ??= this.#start();
    return this.#native;
  }

  #start() {
    const { readable, writable } = this.#create();
    const release = loop.hold();
    const finished = this.#pump(readable.getReader()).finally(release);
    finished.catch(() => {});
    return { writer: writable.getWriter(), finished };
  }

  async #pump(reader) {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      this.push(Buffer.from(value));
    }
  }

  _transform(chunk, _encoding, callback) {
    this.bytesWritten += chunk.length;
    this.#running.writer.write(new Uint8Array(chunk)).then(
      () => callback(),
      (error) => callback(toDataError(error)),
    );
  }

  _flush(callback) {
    const { writer, finished } = this.#running;
    writer.close().catch(() => {});
    finished.then(
      () => callback(),
      (error) => callback(toDataError(error)),
    );
  }

  close(callback) {
    this.destroy();
    callback?.();
  }
}

function toDataError(cause) {
  return Object.assign(new Error('incorrect header check', { cause }), { code: 'Z_DATA_ERROR', errno: -3 });
}

const inflating = (format) => (options) =>
  new NativeTransform(() => new DecompressionStream(format), options);
const deflating = (format) => (options) => new NativeTransform(() => new CompressionStream(format), options);

module.exports = {
  createDeflate: deflating('deflate'),
  createDeflateRaw: deflating('deflate-raw'),
  createGunzip: inflating('gzip'),
  createGzip: deflating('gzip'),
  createInflate: inflating('deflate'),
  createInflateRaw: inflating('deflate-raw'),
};
