/** Folders: making, listing, removing, moving. */
const disk = require('engine:disk');
const { attempt, toPath } = require('engine:files');
const { codes } = require('internal/errors');
const path = require('node:path');
const { UV_DIRENT_DIR, UV_DIRENT_FILE, UV_DIRENT_LINK } = require('./constants.js');
const { toMode } = require('./descriptors.js');

const TYPES = { file: UV_DIRENT_FILE, folder: UV_DIRENT_DIR, link: UV_DIRENT_LINK };
const SYMBOL = Symbol('type');

class Dirent {
  constructor(name, parentPath, type) {
    this.name = name;
    this.parentPath = parentPath;
    this[SYMBOL] = type;
  }

  isFile() {
    return this[SYMBOL] === UV_DIRENT_FILE;
  }

  isDirectory() {
    return this[SYMBOL] === UV_DIRENT_DIR;
  }

  isSymbolicLink() {
    return this[SYMBOL] === UV_DIRENT_LINK;
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

function folderAt(text) {
  const node = disk.find(text);
  if (node.kind !== 'folder') throw new disk.DiskError('ENOTDIR');
  return node;
}

/** Names, or `Dirent`s, of what is in a folder, and in the folders in it if wanted. */
function readdirSync(folder, options) {
  const text = toPath(folder);
  const { withFileTypes = false, recursive = false } = typeof options === 'object' && options ? options : {};
  return attempt('scandir', [text], () => {
    const list = (node, parent, prefix) =>
      [...node.entries].sort(byName).flatMap(([name, entry]) => {
        const own = withFileTypes ? new Dirent(name, parent, TYPES[entry.kind]) : prefix + name;
        const isEntered = recursive && entry.kind === 'folder';
        return isEntered ? [own, ...list(entry, `${parent}/${name}`, `${prefix}${name}/`)] : [own];
      });
    return list(folderAt(text), text, '');
  });
}

const byName = ([a], [b]) => (a < b ? -1 : 1);

function mkdirSync(folder, options) {
  const text = toPath(folder);
  const { recursive = false, mode } = typeof options === 'object' && options ? options : { mode: options };
  return attempt('mkdir', [text], () => {
    if (recursive) return disk.makeFolders(text);
    const place = disk.placeOf(text);
    if (place.node) throw new disk.DiskError('EEXIST');
    disk.put(place, disk.createFolder(toMode(mode, 0o777) & ~0o022));
    return undefined;
  });
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

function mkdtempSync(prefix) {
  const ending = Array.from({ length: 6 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]);
  const folder = toPath(prefix) + ending.join('');
  attempt('mkdtemp', [`${toPath(prefix)}XXXXXX`], () =>
    disk.put(disk.placeOf(folder), disk.createFolder(0o700)),
  );
  return folder;
}

function rmdirSync(folder) {
  const text = toPath(folder);
  attempt('rmdir', [text], () => {
    const place = disk.placeOfItself(text);
    if (!place.node) throw new disk.DiskError('ENOENT');
    if (place.node.kind !== 'folder') throw new disk.DiskError('ENOTDIR');
    if (place.node.entries.size > 0) throw new disk.DiskError('ENOTEMPTY');
    disk.take(place);
  });
}

function rmSync(target, { recursive = false, force = false } = {}) {
  const text = toPath(target);
  attempt('lstat', [text], () => {
    const place = placeOrNull(text);
    if (!place?.node && force) return;
    if (!place?.node) throw new disk.DiskError('ENOENT');
    if (place.node.kind === 'folder' && !recursive) throw isFolder(text);
    disk.take(place);
  });
}

function isFolder(text) {
  const context = { code: 'EISDIR', message: 'is a directory', path: text, syscall: 'rm', errno: 21 };
  return new codes.ERR_FS_EISDIR(context);
}

function placeOrNull(text) {
  try {
    return disk.placeOfItself(text);
  } catch {
    return null;
  }
}

function renameSync(from, to) {
  const [old, target] = [toPath(from), toPath(to)];
  attempt('rename', [old, target], () => {
    const place = disk.placeOfItself(old);
    if (!place.node) throw new disk.DiskError('ENOENT');
    const goal = disk.placeOfItself(target);
    if (goal.node?.kind === 'folder' && place.node.kind !== 'folder') throw new disk.DiskError('EISDIR');
    if (goal.node?.kind === 'folder' && goal.node.entries.size > 0) throw new disk.DiskError('ENOTEMPTY');
    if (goal.node?.kind === 'file' && place.node.kind === 'folder') throw new disk.DiskError('ENOTDIR');
    disk.take(place);
    disk.put(goal, place.node);
  });
}

function cpSync(from, to, { recursive = false, errorOnExist = false, force = true } = {}) {
  const [source, target] = [toPath(from), toPath(to)];
  const node = attempt('cp', [source], () => disk.find(source));
  if (node.kind === 'folder') {
    if (!recursive) throw notRecursive(source);
    mkdirSync(target, { recursive: true });
    for (const name of node.entries.keys())
      cpSync(path.join(source, name), path.join(target, name), { recursive, errorOnExist, force });
    return;
  }
  mkdirSync(path.dirname(target), { recursive: true });
  attempt('cp', [source, target], () => {
    const place = disk.placeOf(target);
    if (place.node && errorOnExist && !force) throw new disk.DiskError('EEXIST');
    if (place.node && !force) return;
    disk.put(place, copyOf(node));
  });
}

function notRecursive(source) {
  const message = `Recursive option not enabled, cannot copy a directory: ${source}`;
  return Object.assign(new Error(message), { code: 'ERR_FS_EISDIR', syscall: 'cp', path: source, errno: 21 });
}

/** A file of the same bytes: what writes replaces them as a whole. */
const copyOf = ({ bytes, mode }) => Object.assign(disk.createFile(mode), { bytes });

class Dir {
  #entries;

  constructor(folder) {
    this.path = folder;
    this.#entries = readdirSync(folder, { withFileTypes: true });
  }

  readSync() {
    return this.#entries.shift() ?? null;
  }

  async read(callback) {
    const entry = this.readSync();
    callback?.(null, entry);
    return entry;
  }

  closeSync() {}

  async close(callback) {
    callback?.(null);
  }

  async *entries() {
    for (let entry = this.readSync(); entry; entry = this.readSync()) yield entry;
  }

  [Symbol.asyncIterator]() {
    return this.entries();
  }
}

function opendirSync(folder) {
  const text = toPath(folder);
  attempt('opendir', [text], () => folderAt(text));
  return new Dir(text);
}

module.exports = {
  copyOf,
  cpSync,
  Dir,
  Dirent,
  mkdirSync,
  mkdtempSync,
  opendirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
};
