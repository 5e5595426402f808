/** What every part of `fs` needs: paths, errors as Node has them, `Stats`. */
const { UVException } = require('internal/errors');
const { validateFunction } = require('internal/validators');
const { toPathIfFileURL } = require('internal/url');
const { find, findItself, DiskError } = require('../runtime/disk.ts');
const { loop } = require('../runtime/loop.ts');
const { uvNumber } = require('../runtime/uv.ts');

const FORMATS = { file: 0o100000, folder: 0o040000, link: 0o120000 };
const FORMAT_MASK = 0o170000;
const BLOCK = 4096;

class Stats {
  constructor({ kind, inode, mode, accessed, modified, changed, born, bytes }) {
    const size = kind === 'folder' ? BLOCK : (bytes?.length ?? 0);
    this.dev = 1;
    this.mode = FORMATS[kind] | mode;
    this.nlink = 1;
    this.uid = 1000;
    this.gid = 1000;
    this.rdev = 0;
    this.blksize = BLOCK;
    this.ino = inode;
    this.size = size;
    this.blocks = Math.ceil(size / BLOCK) * 8;
    this.atimeMs = accessed;
    this.mtimeMs = modified;
    this.ctimeMs = changed;
    this.birthtimeMs = born;
  }

  get atime() {
    return new Date(this.atimeMs);
  }

  get mtime() {
    return new Date(this.mtimeMs);
  }

  get ctime() {
    return new Date(this.ctimeMs);
  }

  get birthtime() {
    return new Date(this.birthtimeMs);
  }

  #is(kind) {
    return (this.mode & FORMAT_MASK) === FORMATS[kind];
  }

  isFile() {
    return this.#is('file');
  }

  isDirectory() {
    return this.#is('folder');
  }

  isSymbolicLink() {
    return this.#is('link');
  }

  isBlockDevice() {
    return false;
  }

  isCharacterDevice() {
    return false;
  }

  isFIFO() {
    return false;
  }

  isSocket() {
    return false;
  }
}

const WITHOUT_NULL = 'must be a string, Uint8Array, or URL without null bytes';

/** A path as text: Node takes buffers and URLs as well. */
function toPath(path) {
  const text = toPathIfFileURL(path);
  const { codes } = require('internal/errors');
  if (String(text).includes('\0')) throw new codes.ERR_INVALID_ARG_VALUE('path', path, WITHOUT_NULL);
  if (Buffer.isBuffer(text)) return text.toString();
  if (typeof text === 'string') return text;
  throw new codes.ERR_INVALID_ARG_TYPE('path', ['string', 'Buffer', 'URL'], path);
}

/** Does something on the disk; what fails is told as Node tells it. */
function attempt(syscall, paths, action) {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    throw failure(error.code, syscall, paths);
  }
}

function failure(code, syscall, [path, dest] = []) {
  return new UVException({ errno: uvNumber(code), syscall, path, dest });
}

/** The same with a callback: what is wrong with the arguments is thrown at once, all else comes in an event of its own. */
function withCallback(synchronous, checkFirst = () => {}) {
  return function callbackFunction(...args) {
    const callback = args.length > 1 ? args.pop() : undefined;
    validateFunction(callback, 'cb');
    checkFirst(args[0]);
    loop.enqueue(() => {
      let result;
      try {
        result = synchronous(...args);
      } catch (error) {
        callback(error);
        return;
      }
      if (result === undefined) callback(null);
      else callback(null, result);
    });
  };
}

function statWith(syscall, lookUp) {
  return (path, options) => {
    const text = toPath(path);
    try {
      return new Stats(lookUp(text));
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      const isMissing = error.code === 'ENOENT' || error.code === 'ENOTDIR';
      if (options?.throwIfNoEntry === false && isMissing) return undefined;
      throw failure(error.code, syscall, [text]);
    }
  };
}

module.exports = {
  Stats,
  attempt,
  failure,
  lstatSync: statWith('lstat', findItself),
  statSync: statWith('stat', find),
  toPath,
  withCallback,
};
