/** A disk without a single file. */
const { UVException } = require('internal/errors');
const { Readable, Writable } = require('node:stream');
const { uvNumber } = require('../runtime/uv.ts');

const missing = (syscall, path) =>
  new UVException({ errno: uvNumber('ENOENT'), syscall, path: String(path) });

/** Node's name of the system call that fails, by function. */
const SYSCALLS = {
  access: 'access',
  appendFile: 'open',
  copyFile: 'copyfile',
  lstat: 'lstat',
  mkdir: 'mkdir',
  open: 'open',
  readFile: 'open',
  readdir: 'scandir',
  realpath: 'realpath',
  rename: 'rename',
  rm: 'rm',
  stat: 'stat',
  unlink: 'unlink',
  writeFile: 'open',
};

const callbacks = {};
const synchronous = {};
const promises = {};
for (const [name, syscall] of Object.entries(SYSCALLS)) {
  callbacks[name] = (path, ...rest) => setImmediate(rest.at(-1), missing(syscall, path));
  synchronous[`${name}Sync`] = (path) => {
    throw missing(syscall, path);
  };
  promises[name] = async (path) => {
    throw missing(syscall, path);
  };
}

function failingStream(Stream, path) {
  const stream = new Stream({ read() {}, write() {} });
  setImmediate(() => stream.destroy(missing('open', path)));
  return stream;
}

class Stats {}
class ReadStream extends Readable {}
class WriteStream extends Writable {}

module.exports = {
  ...callbacks,
  ...synchronous,
  ReadStream,
  Stats,
  WriteStream,
  constants: { F_OK: 0, R_OK: 4, W_OK: 2, X_OK: 1 },
  createReadStream: (path) => failingStream(ReadStream, path),
  createWriteStream: (path) => failingStream(WriteStream, path),
  existsSync: () => false,
  promises,
};
