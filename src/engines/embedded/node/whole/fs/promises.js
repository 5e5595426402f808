/** `fs.promises`, over the functions that are synchronous. */
const descriptors = require('./descriptors.js');
const { AbortError } = require('internal/errors');
const { createReadStream, createWriteStream, later } = require('./streams.js');
const EventEmitter = require('node:events');

/** Answers in an event of its own. */
const asPromise = (action) =>
  new Promise((resolve, reject) => {
    later(action, (error, result) => (error ? reject(error) : resolve(result)));
  });

class FileHandle extends EventEmitter {
  #files;

  constructor(fd, files) {
    super();
    this.fd = fd;
    this.#files = files;
  }

  #call(name, ...args) {
    if (this.fd === -1) {
      const error = Object.assign(new Error('file closed'), { code: 'EBADF', syscall: name });
      return Promise.reject(error);
    }
    return asPromise(() => this.#files[`${name}Sync`](this.fd, ...args));
  }

  appendFile(data, options) {
    return this.#call('writeFile', data, options);
  }

  chmod(mode) {
    return this.#call('fchmod', mode);
  }

  async close() {
    const { fd } = this;
    if (fd === -1) return;
    this.fd = -1;
    await asPromise(() => descriptors.closeSync(fd));
    this.emit('close');
  }

  createReadStream(options) {
    return createReadStream(undefined, { ...options, fd: this.fd });
  }

  createWriteStream(options) {
    return createWriteStream(undefined, { ...options, fd: this.fd });
  }

  datasync() {
    return this.#call('fdatasync');
  }

  async read(buffer, ...rest) {
    const isBuffer = ArrayBuffer.isView(buffer);
    const target = isBuffer ? buffer : (buffer?.buffer ?? Buffer.alloc(16_384));
    const bytesRead = await this.#call('read', target, ...(isBuffer ? rest : [buffer ?? {}]));
    return { bytesRead, buffer: target };
  }

  readFile(options) {
    return this.#call('readFile', options);
  }

  async *readLines(options) {
    const text = await this.readFile({ encoding: 'utf8', ...options });
    const lines = text.split(/\r?\n/);
    if (lines.at(-1) === '') lines.pop();
    yield* lines;
  }

  stat() {
    return this.#call('fstat');
  }

  sync() {
    return this.#call('fsync');
  }

  truncate(length) {
    return this.#call('ftruncate', length);
  }

  utimes(accessed, modified) {
    return this.#call('futimes', accessed, modified);
  }

  async write(data, ...rest) {
    const bytesWritten = await this.#call('write', data, ...rest);
    return { bytesWritten, buffer: data };
  }

  writeFile(data, options) {
    return this.#call('writeFile', data, options);
  }

  async [Symbol.asyncDispose]() {
    await this.close();
  }
}

/** Of these there is no promise: they are of descriptors, or need none. */
const WITHOUT = /^(close|exists|f[a-z]+|openAsBlob|read|readv|write|writev)Sync$/;

/** Text, bytes, or what gives them piece by piece. */
async function collect(data) {
  const isWhole = typeof data !== 'object' || data === null || ArrayBuffer.isView(data);
  if (isWhole || !(Symbol.asyncIterator in data || Symbol.iterator in data)) return data;
  const pieces = [];
  for await (const piece of data) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** Rejects if somebody has given up. */
function checkSignal(options) {
  const { signal } = Object(options);
  if (signal?.aborted) throw new AbortError(undefined, { cause: signal.reason });
}

/** `files`: the functions that are synchronous. Their first argument may be a handle here. */
module.exports = (files) => {
  const asked = Object.entries(files).filter(([name]) => name.endsWith('Sync') && !WITHOUT.test(name));
  const promises = asked.map(([name, action]) => [
    name.slice(0, -'Sync'.length),
    (target, ...rest) => asPromise(() => action(target instanceof FileHandle ? target.fd : target, ...rest)),
  ]);
  const simple = Object.fromEntries(promises);
  const writing = (name) => async (target, data, options) => {
    checkSignal(options);
    return simple[name](target, await collect(data), options);
  };
  return {
    ...simple,
    appendFile: writing('appendFile'),
    readFile: async (target, options) => {
      checkSignal(options);
      return simple.readFile(target, options);
    },
    writeFile: writing('writeFile'),
    constants: require('./constants.js'),
    open: async (...args) => new FileHandle(await asPromise(() => descriptors.openSync(...args)), files),
    // Nobody but the lab itself changes a file here: nothing is ever told.
    watch: async function* watch() {},
  };
};
