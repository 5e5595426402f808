/** `fs` over the disk in memory (`runtime/disk.ts`): synchronous functions, and from them those with callbacks and promises. */
const { find } = require('engine:disk');
const { attempt, Stats, toPath, withCallback } = require('engine:files');
const EventEmitter = require('node:events');
const constants = require('./fs/constants.js');
const {
  opened: _opened,
  resize: _resize,
  setTimes: _setTimes,
  toMode: _toMode,
  ...descriptors
} = require('./fs/descriptors.js');
const files = require('./fs/files.js');
const { copyOf: _copyOf, Dir, Dirent, ...folders } = require('./fs/folders.js');
const createPromises = require('./fs/promises.js');
const { later, ...streams } = require('./fs/streams.js');

const synchronous = { ...files, ...folders, ...descriptors };
const SUFFIX = 'Sync';
/** Their first argument is no path. */
const OF_DESCRIPTORS = /^(close|f[a-z]+|read|readv|write|writev)Sync$/;
/** With these what is open may stand for the path. */
const OF_EITHER = /^(append|read|write)FileSync$/;

function checkFor(name) {
  if (OF_DESCRIPTORS.test(name)) return undefined;
  return OF_EITHER.test(name) ? (path) => typeof path === 'number' || toPath(path) : toPath;
}

const callbacks = Object.fromEntries(
  Object.entries(synchronous).map(([name, action]) => [
    name.slice(0, -SUFFIX.length),
    withCallback(action, checkFor(name)),
  ]),
);

/** `exists` never had an error to report. */
function exists(path, callback) {
  later(
    () => files.existsSync(path),
    (_error, isThere) => callback(isThere),
  );
}

/** These hand over the buffer as well. */
const withBuffer = (action) =>
  function transfer(fd, ...args) {
    const callback = args.pop();
    // `read(fd, callback)` brings a buffer of its own.
    const [buffer = Buffer.alloc(16_384), ...rest] = args;
    later(
      () => action(fd, buffer, ...rest),
      (error, count) => callback(error, count ?? 0, buffer),
    );
  };

/** Nobody but the lab itself changes a file here: nothing is ever told. */
class Watcher extends EventEmitter {
  close() {
    this.emit('close');
  }

  ref() {
    return this;
  }

  unref() {
    return this;
  }
}

module.exports = {
  ...synchronous,
  ...callbacks,
  ...streams,
  Dir,
  Dirent,
  Stats,
  constants,
  exists,
  openAsBlob: async (path) => new Blob([files.readFileSync(path)]),
  promises: createPromises(synchronous),
  read: withBuffer(descriptors.readSync),
  readv: withBuffer(descriptors.readvSync),
  realpath: Object.assign(withCallback(files.realpathSync), { native: withCallback(files.realpathSync) }),
  unwatchFile: () => {},
  watch(path) {
    const text = toPath(path);
    attempt('watch', [text], () => find(text));
    return Object.assign(new Watcher(), { path: text });
  },
  watchFile: () => new Watcher(),
  write: withBuffer(descriptors.writeSync),
  writev: withBuffer(descriptors.writevSync),
};
