/** What llhttp refuses in a message's lines, with its codes and words. http-parser-js lets much of it pass. */

/** As `clientError` listeners are told. */
function parseError(code, reason) {
  return Object.assign(new Error(`Parse Error: ${reason}`), { code: `HPE_${code}`, reason });
}

const METHOD = /^[A-Z][A-Z-]* /;
const REQUEST = /^([A-Z-]+) +(\S+)(?: (.*))?$/;
/** A path, a whole URL, or `*`. */
const URL_START = /^(?:\/|\*|[a-z]+:\/\/)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const URL_WRONG = /[\x00-\x20\x7f-\xff]/;
const VERSIONS = new Set(['0.9', '1.0', '1.1', '2.0']);

/** The first line of a message, which has not ended: nothing that begins no method need be waited for. */
function checkBeginning(line, methods) {
  if (line === '' || line === '\r') return;
  if (methods.some((method) => line.startsWith(`${method} `) || method.startsWith(line))) return;
  throw parseError('INVALID_METHOD', 'Invalid method encountered');
}

/** `methods`: those that the parser knows. */
function readRequestLine(line, methods) {
  const method = METHOD.exec(line)?.[0].trim();
  if (method === undefined || !methods.includes(method))
    throw parseError('INVALID_METHOD', 'Invalid method encountered');
  const [, , url = '', protocol] = REQUEST.exec(line) ?? [];
  if (method !== 'CONNECT' && !URL_START.test(url))
    throw parseError('INVALID_URL', 'Invalid characters in url');
  if (URL_WRONG.test(url)) throw parseError('INVALID_URL', 'Invalid char in url path');
  // Nobody has sent a request without a version since 1996.
  const version = protocol === undefined ? '0.9' : readVersion(protocol);
  return { method, url, major: Number(version[0]), minor: Number(version[2]) };
}

function readVersion(protocol) {
  const [, version] = /^HTTP\/(.*)$/.exec(protocol) ?? [];
  if (version === undefined) throw parseError('INVALID_CONSTANT', 'Expected HTTP/, RTSP/ or ICE/');
  if (!VERSIONS.has(version)) throw parseError('INVALID_VERSION', 'Invalid HTTP version');
  return version;
}

/** A name of token characters, its colon, and a value without control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const HEADER = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+):([^\x00-\x08\x0a-\x1f\x7f]*)$/;

function checkHeader(line) {
  if (HEADER.test(line)) return;
  if (/^[ \t]/.test(line))
    throw parseError('INVALID_HEADER_TOKEN', 'Unexpected whitespace after header value');
  if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+:/.test(line))
    throw parseError('INVALID_HEADER_TOKEN', 'Invalid header token');
  if (line.includes('\r')) throw parseError('LF_EXPECTED', 'Missing expected LF after header value');
  throw parseError('INVALID_HEADER_TOKEN', 'Invalid header value char');
}

/** The headers that say where a body ends: a message may have one of them, once. */
const FRAMING = /^(content-length|transfer-encoding):[ \t]*(.*?)[ \t]*$/i;

/** `seen`: the framing header that the message had before, or null. Gives what it has now. */
function checkFraming(line, seen) {
  const first = line.charCodeAt(0) | 0x20;
  // Most lines begin with neither letter.
  if (first !== 0x63 && first !== 0x74) return seen;
  const [, name, value] = FRAMING.exec(line) ?? [];
  if (name === undefined) return seen;
  return name.length === 'content-length'.length ? checkLength(value, seen) : checkEncoding(value, seen);
}

function checkLength(value, seen) {
  if (seen === 'length') throw parseError('UNEXPECTED_CONTENT_LENGTH', 'Duplicate Content-Length');
  if (seen === 'encoding')
    throw parseError('INVALID_CONTENT_LENGTH', "Content-Length can't be present with Transfer-Encoding");
  if (value === '') throw parseError('INVALID_CONTENT_LENGTH', 'Empty Content-Length');
  if (!/^\d+$/.test(value)) throw parseError('INVALID_CONTENT_LENGTH', 'Invalid character in Content-Length');
  return 'length';
}

function checkEncoding(value, seen) {
  if (seen === 'length')
    throw parseError('INVALID_TRANSFER_ENCODING', "Transfer-Encoding can't be present with Content-Length");
  if (/chunked *,/i.test(value))
    throw parseError('INVALID_TRANSFER_ENCODING', 'Invalid `Transfer-Encoding` header value');
  return 'encoding';
}

/** A line that ended without a carriage return. */
function missingReturn(state) {
  if (state === 'REQUEST_LINE') return parseError('INVALID_VERSION', 'Expected CRLF after version');
  const where = state === 'BODY_CHUNKHEAD' ? 'chunk size' : 'header value';
  return parseError('CR_EXPECTED', `Missing expected CR after ${where}`);
}

function checkChunkSize(line) {
  if (!/^[0-9a-f]+(?:;.*)?$/i.test(line))
    throw parseError('INVALID_CHUNK_SIZE', 'Invalid character in chunk size');
}

/** llhttp counts a name and its value, without what is between and after them. */
const headerBytes = (line) => {
  const colon = line.indexOf(':');
  return colon + line.slice(colon + 1).trim().length;
};

module.exports = {
  checkBeginning,
  checkChunkSize,
  checkFraming,
  checkHeader,
  headerBytes,
  missingReturn,
  parseError,
  readRequestLine,
};
