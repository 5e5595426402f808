/** Open files: reading and writing at a position. 0, 1 and 2 are the process's own. */
const { createFile, DiskError, placeOf, put, touch } = require('engine:disk');
const { attempt, failure, Stats, toPath } = require('engine:files');
const { codes } = require('internal/errors');
const constants = require('./constants.js');

const FIRST = 3;
const open = new Map();

const FLAGS = {
  r: constants.O_RDONLY,
  rs: constants.O_RDONLY | constants.O_SYNC,
  'r+': constants.O_RDWR,
  w: constants.O_TRUNC | constants.O_CREAT | constants.O_WRONLY,
  wx: constants.O_TRUNC | constants.O_CREAT | constants.O_WRONLY | constants.O_EXCL,
  'w+': constants.O_TRUNC | constants.O_CREAT | constants.O_RDWR,
  'wx+': constants.O_TRUNC | constants.O_CREAT | constants.O_RDWR | constants.O_EXCL,
  a: constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY,
  ax: constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | constants.O_EXCL,
  'a+': constants.O_APPEND | constants.O_CREAT | constants.O_RDWR,
  'ax+': constants.O_APPEND | constants.O_CREAT | constants.O_RDWR | constants.O_EXCL,
};

function toFlags(flags = 'r') {
  if (typeof flags === 'number') return flags;
  if (FLAGS[flags] === undefined) throw new codes.ERR_INVALID_ARG_VALUE('flags', flags);
  return FLAGS[flags];
}

const toMode = (mode, fallback) => (typeof mode === 'string' ? Number.parseInt(mode, 8) : (mode ?? fallback));

function openSync(path, flags, mode) {
  const text = toPath(path);
  const bits = toFlags(flags);
  return attempt('open', [text], () => {
    const node = openNode(text, bits, toMode(mode, 0o666) & ~0o022);
    let fd = FIRST;
    while (open.has(fd)) fd += 1;
    open.set(fd, { node, bits, position: 0, path: text });
    return fd;
  });
}

function openNode(path, bits, mode) {
  const place = placeOf(path);
  const { node } = place;
  if (node && bits & constants.O_CREAT && bits & constants.O_EXCL) throw new DiskError('EEXIST');
  if (node) {
    const isWritten = (bits & (constants.O_WRONLY | constants.O_RDWR)) !== 0;
    if (node.kind === 'folder' && isWritten) throw new DiskError('EISDIR');
    if (bits & constants.O_TRUNC) {
      node.bytes = new Uint8Array();
      touch(node);
    }
    return node;
  }
  if (!(bits & constants.O_CREAT)) throw new DiskError('ENOENT');
  const created = createFile(mode);
  put(place, created);
  return created;
}

function opened(fd, syscall) {
  if (typeof fd !== 'number') throw new codes.ERR_INVALID_ARG_TYPE('fd', 'number', fd);
  const found = open.get(fd);
  if (!found) throw failure('EBADF', syscall);
  return found;
}

function closeSync(fd) {
  opened(fd, 'close');
  open.delete(fd);
}

/** Node takes a buffer with numbers or with an object of them; or the object alone. */
function toSpan(buffer, offset, length) {
  const given = typeof offset === 'object' && offset !== null ? offset : { offset, length };
  const start = given.offset ?? 0;
  return { start, count: given.length ?? buffer.byteLength - start, position: given.position };
}

function readSync(fd, buffer, offset, length, position) {
  const file = opened(fd, 'read');
  if (file.node.kind === 'folder') throw failure('EISDIR', 'read');
  if (file.bits & constants.O_WRONLY) throw failure('EBADF', 'read');
  const span = toSpan(buffer, offset, length);
  const from = position ?? span.position;
  const at = typeof from === 'number' && from >= 0 ? from : file.position;
  const chunk = file.node.bytes.subarray(at, at + span.count);
  new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength).set(chunk, span.start);
  if (at === file.position && typeof from !== 'number') file.position += chunk.length;
  return chunk.length;
}

const output = (fd) => (fd === 1 ? process.stdout : fd === 2 ? process.stderr : null);

/** `data`: bytes with a span of them, or text with a position and an encoding. */
function writeSync(fd, data, offset, length, position) {
  const isText = typeof data === 'string';
  const whole = isText ? Buffer.from(data, typeof length === 'string' ? length : 'utf8') : data;
  const span = isText ? { start: 0, count: whole.length, position: offset } : toSpan(whole, offset, length);
  const bytes = new Uint8Array(whole.buffer, whole.byteOffset + span.start, span.count);
  const stream = output(fd);
  if (stream) {
    stream.write(Buffer.from(bytes));
    return bytes.length;
  }
  const file = opened(fd, 'write');
  if (!(file.bits & (constants.O_WRONLY | constants.O_RDWR))) throw failure('EBADF', 'write');
  const from = isText ? span.position : (position ?? span.position);
  const isAppending = (file.bits & constants.O_APPEND) !== 0;
  const at = isAppending ? file.node.bytes.length : typeof from === 'number' ? from : file.position;
  writeAt(file.node, at, bytes);
  if (typeof from !== 'number') file.position = at + bytes.length;
  return bytes.length;
}

function writeAt(node, at, bytes) {
  const grown = new Uint8Array(Math.max(node.bytes.length, at + bytes.length));
  grown.set(node.bytes);
  grown.set(bytes, at);
  node.bytes = grown;
  touch(node);
}

function resize(node, length) {
  const resized = new Uint8Array(length);
  resized.set(node.bytes.subarray(0, length));
  node.bytes = resized;
  touch(node);
}

const total = (chunks, each) => chunks.reduce((sum, chunk) => sum + each(chunk), 0);

module.exports = {
  closeSync,
  fchmodSync: (fd, mode) => {
    opened(fd, 'fchmod').node.mode = toMode(mode);
  },
  fchownSync: (fd) => void opened(fd, 'fchown'),
  fdatasyncSync: (fd) => void opened(fd, 'fdatasync'),
  fstatSync: (fd) => new Stats(opened(fd, 'fstat').node),
  fsyncSync: (fd) => void opened(fd, 'fsync'),
  ftruncateSync: (fd, length = 0) => resize(opened(fd, 'ftruncate').node, length),
  futimesSync: (fd, accessed, modified) => setTimes(opened(fd, 'futime').node, accessed, modified),
  openSync,
  opened,
  readSync,
  readvSync: (fd, buffers, position) =>
    total(buffers, (buffer) => readSync(fd, buffer, 0, buffer.length, position)),
  resize,
  setTimes,
  toMode,
  writeSync,
  writevSync: (fd, buffers, position) =>
    total(buffers, (buffer) => writeSync(fd, buffer, 0, buffer.length, position)),
};

/** Dates, or numbers of seconds. */
function setTimes(node, accessed, modified) {
  const toMs = (time) => (time instanceof Date ? time.getTime() : Number(time) * 1000);
  node.accessed = toMs(accessed);
  node.modified = toMs(modified);
}
