/**
 * What the packages in the worker and `fetch` ask of `zlib`: streams that decompress. The first byte fetches the chunk
 * in which Node's own `zlib` comes, which does the work. Whoever imports it in a lab gets it at once.
 */
const { Transform } = require('node:stream');

class LateStream extends Transform {
  #create;
  #inner = null;

  constructor(name, options) {
    super(options);
    this.#create = async () => {
      const { loadFromChunk } = require('../runtime/chunks.ts');
      const zlib = await loadFromChunk('zlib');
      return zlib[name](options)
        .on('data', (chunk) => this.push(chunk))
        .on('error', (error) => this.destroy(error));
    };
    this.bytesWritten = 0;
  }

  /** Does it with the stream that does the work. */
  #with(action, callback) {
    this.#inner ??= this.#create();
    this.#inner.then(action).catch(callback);
  }

  _transform(chunk, _encoding, callback) {
    this.bytesWritten += chunk.length;
    this.#with((inner) => inner.write(chunk, callback), callback);
  }

  _flush(callback) {
    this.#with((inner) => inner.on('end', () => callback()).end(), callback);
  }

  close(callback) {
    this.destroy();
    callback?.();
  }
}

const late = (name) => (options) => new LateStream(name, options);

module.exports = {
  createBrotliDecompress: late('createBrotliDecompress'),
  createGunzip: late('createGunzip'),
  createInflate: late('createInflate'),
  createInflateRaw: late('createInflateRaw'),
};
