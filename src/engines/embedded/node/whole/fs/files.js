/** Whole files, links, rights and times. */
const disk = require('engine:disk');
const { attempt, failure, lstatSync, statSync, toPath } = require('engine:files');
const { codes } = require('internal/errors');
const descriptors = require('./descriptors.js');
const { copyOf } = require('./folders.js');
const { COPYFILE_EXCL } = require('./constants.js');

const { closeSync, openSync, opened, resize, setTimes, toMode, writeSync } = descriptors;

const toOptions = (options) => (typeof options === 'string' ? { encoding: options } : (options ?? {}));

function readFileSync(path, options) {
  const { encoding, flag } = toOptions(options);
  const bytes = Buffer.from(typeof path === 'number' ? readOpened(path) : readNamed(path, flag));
  return encoding && encoding !== 'buffer' ? bytes.toString(encoding) : bytes;
}

function readOpened(fd) {
  if (fd === 0) return new Uint8Array();
  const file = opened(fd, 'read');
  const rest = file.node.bytes.subarray(file.position);
  file.position = file.node.bytes.length;
  return rest;
}

function readNamed(path, flag) {
  const fd = openSync(path, flag ?? 'r');
  const { node } = opened(fd, 'read');
  closeSync(fd);
  if (node.kind === 'folder') throw failure('EISDIR', 'read');
  return node.bytes;
}

const KINDS = ['string', 'Buffer', 'TypedArray', 'DataView'];

function writeFileSync(path, data, options) {
  const { encoding = 'utf8', flag = 'w', mode } = toOptions(options);
  if (typeof data !== 'string' && !ArrayBuffer.isView(data))
    throw new codes.ERR_INVALID_ARG_TYPE('data', KINDS, data);
  const bytes = typeof data === 'string' ? Buffer.from(data, encoding) : data;
  if (typeof path === 'number') {
    writeSync(path, bytes);
    return;
  }
  const fd = openSync(path, flag, mode);
  writeSync(fd, bytes);
  closeSync(fd);
}

function appendFileSync(path, data, options) {
  writeFileSync(path, data, { ...toOptions(options), flag: toOptions(options).flag ?? 'a' });
}

function copyFileSync(from, to, mode = 0) {
  const [source, target] = [toPath(from), toPath(to)];
  attempt('copyfile', [source, target], () => {
    const node = disk.find(source);
    const place = disk.placeOf(target);
    if (place.node && mode & COPYFILE_EXCL) throw new disk.DiskError('EEXIST');
    if (node.kind === 'folder' || place.node?.kind === 'folder') throw new disk.DiskError('EISDIR');
    disk.put(place, copyOf(node));
  });
}

function unlinkSync(path) {
  const text = toPath(path);
  attempt('unlink', [text], () => {
    const place = disk.placeOfItself(text);
    if (!place.node) throw new disk.DiskError('ENOENT');
    if (place.node.kind === 'folder') throw new disk.DiskError('EISDIR');
    disk.take(place);
  });
}

function symlinkSync(target, path) {
  const text = toPath(path);
  attempt('symlink', [toPath(target), text], () => {
    const place = disk.placeOfItself(text);
    if (place.node) throw new disk.DiskError('EEXIST');
    disk.put(place, disk.createLink(toPath(target)));
  });
}

function linkSync(existing, path) {
  const [source, target] = [toPath(existing), toPath(path)];
  attempt('link', [source, target], () => {
    const node = disk.find(source);
    const place = disk.placeOfItself(target);
    if (place.node) throw new disk.DiskError('EEXIST');
    disk.put(place, node);
  });
}

function readlinkSync(path) {
  const text = toPath(path);
  return attempt('readlink', [text], () => {
    const node = disk.findItself(text);
    if (node.kind !== 'link') throw new disk.DiskError('EINVAL');
    return node.target;
  });
}

function realpathSync(path) {
  const text = toPath(path);
  return attempt('lstat', [text], () => {
    disk.find(text);
    return disk.placeOf(text).path;
  });
}

/** Everything may be read and written by whoever asks, as by the owner. */
const RIGHTS = { read: 4, write: 2, execute: 1 };

function accessSync(path, mode = 0) {
  const text = toPath(path);
  attempt('access', [text], () => {
    const { mode: rights, kind } = disk.find(text);
    if (mode & RIGHTS.execute && kind === 'file' && !(rights & 0o100)) throw new disk.DiskError('EACCES');
  });
}

function existsSync(path) {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

function changing(syscall, change) {
  return (path, ...values) => {
    const text = toPath(path);
    attempt(syscall, [text], () => change(disk.find(text), ...values));
  };
}

function truncateSync(path, length = 0) {
  const fd = openSync(path, 'r+');
  resize(opened(fd, 'ftruncate').node, length);
  closeSync(fd);
}

module.exports = {
  accessSync,
  appendFileSync,
  chmodSync: changing('chmod', (node, mode) => {
    node.mode = toMode(mode);
  }),
  chownSync: changing('chown', () => {}),
  copyFileSync,
  existsSync,
  lchownSync: changing('lchown', () => {}),
  linkSync,
  lstatSync,
  lutimesSync: changing('lutime', setTimes),
  readFileSync,
  readlinkSync,
  realpathSync: Object.assign(realpathSync, { native: realpathSync }),
  statSync,
  statfsSync: () => ({ type: 0, bsize: 4096, blocks: 0, bfree: 0, bavail: 0, files: 0, ffree: 0 }),
  symlinkSync,
  truncateSync,
  unlinkSync,
  utimesSync: changing('utime', setTimes),
  writeFileSync,
};
