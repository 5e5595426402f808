/**
 * `internalBinding('http_parser')`: http-parser-js in the place of llhttp, with llhttp's strictness (http-lines.js).
 *
 * Two more corrections. http-parser-js counts the body of one message into the header size of the next (a false 431 on
 * a kept-alive connection): its own count is switched off, header bytes are counted as llhttp does. And Node's servers
 * ask which connections have been sending a message for too long.
 */

const { HTTPParser: Parser } = require('http-parser-js');
const { now } = require('../runtime/clock.ts');
const { currentFrame, runInFrame } = require('../runtime/context.ts');
const {
  checkBeginning,
  checkChunkSize,
  checkFraming,
  checkHeader,
  headerBytes,
  missingReturn,
  parseError,
  readRequestLine,
} = require('./http-lines.js');

// Header bytes are latin1 in llhttp.
Parser.encoding = 'latin1';
// Reading this property selects the callbacks with separate arguments.
void Parser.kOnExecute;

const { methods } = Parser;
for (const method of ['QUERY']) if (!methods.includes(method)) methods.push(method);

const DEFAULT_HEADER_SIZE = 16 * 1024;
/** States in which a line must end with a carriage return and a line feed. */
const STRICT_STATES = new Set(['REQUEST_LINE', 'HEADER', 'BODY_CHUNKHEAD']);
const RETURN = 13;

class HTTPParser extends Parser {
  #headerLimit = DEFAULT_HEADER_SIZE;
  #headerBytes = 0;
  #headers = 0;
  /** The header that says where the body ends: 'length', 'encoding' or null. */
  #framing = null;
  /** The last message was to be the connection's last. */
  #isClosing = false;
  #connections = null;
  /** When the present message began, in virtual ms; null between messages. */
  startedAt = null;
  areHeadersComplete = false;
  /** An answer belongs to whoever asked, whoever opened the connection. */
  #frame;

  initialize(type, resource, maxHeaderSize, _lenient, connections) {
    super.initialize(type, resource);
    this.#frame = type === Parser.RESPONSE ? currentFrame() : undefined;
    this.#headerBytes = 0;
    this.#headers = 0;
    this.#framing = null;
    this.startedAt = null;
    this.areHeadersComplete = false;
    // Between two messages of a connection it is called without the rest.
    if (maxHeaderSize === undefined) return;
    this.#headerLimit = maxHeaderSize || DEFAULT_HEADER_SIZE;
    this.#isClosing = false;
    if (connections === undefined) return;
    this.#connections = connections;
    connections.add(this);
    // A connection that never sends anything is late as well.
    this.startedAt = now();
  }

  execute(chunk, start, length) {
    this.headerSize = 0;
    this.maxHeaderSize = Number.POSITIVE_INFINITY;
    this.startedAt ??= now();
    let result;
    if (this.#frame === undefined) result = super.execute(chunk, start, length);
    else
      runInFrame(this.#frame, () => {
        result = super.execute(chunk, start, length);
      });
    if (result instanceof Error) explain(result);
    return result;
  }

  /** Undefined while the line's end has not come. */
  consumeLine() {
    const { state, offset, line: begun } = this;
    const line = super.consumeLine();
    if (line === undefined) {
      if (this.line.length > this.#headerLimit) throw headerOverflow();
      return undefined;
    }
    if (STRICT_STATES.has(state) && line !== '') {
      const at = this.offset - 2;
      const hasReturn = at >= offset ? this.chunk[at] === RETURN : begun.endsWith('\r');
      if (!hasReturn) throw missingReturn(state);
    }
    if (state === 'HEADER') this.#takeHeader(line);
    else if (state === 'BODY_CHUNKHEAD') checkChunkSize(line);
    return line;
  }

  #takeHeader(line) {
    if (line === '') {
      this.areHeadersComplete = true;
      return;
    }
    checkHeader(line);
    // Set, with twice the number, by who takes the parser.
    this.#headers += 1;
    if (this.maxHeaderPairs > 0 && 2 * this.#headers > this.maxHeaderPairs) throw headerOverflow();
    this.#framing = checkFraming(line, this.#framing);
    this.#countHeader(headerBytes(line));
  }

  #countHeader(bytes) {
    this.#headerBytes += bytes;
    if (this.#headerBytes >= this.#headerLimit) throw headerOverflow();
  }

  REQUEST_LINE() {
    const line = this.consumeLine();
    if (line === undefined) checkBeginning(this.line, methods);
    if (!line) return;
    if (this.#isClosing) throw parseError('CLOSED_CONNECTION', 'Data after `Connection: close`');
    const { method, url, major, minor } = readRequestLine(line, methods);
    this.#countHeader(url.length);
    Object.assign(this.info, {
      method: methods.indexOf(method),
      url,
      versionMajor: major,
      versionMinor: minor,
    });
    this.body_bytes = 0;
    this.state = 'HEADER';
  }

  nextRequest() {
    const { shouldKeepAlive, upgrade } = this.info;
    super.nextRequest();
    this.#isClosing = shouldKeepAlive === false && !upgrade;
  }

  remove() {
    this.#connections?.delete(this);
    this.#connections = null;
  }

  close() {
    this.remove();
  }

  free() {
    this.remove();
  }
}

const headerOverflow = () => parseError('HEADER_OVERFLOW', 'Header overflow');

/** As llhttp tells it: with a code, a reason and how far it came. */
function explain(error) {
  error.code ??= 'HPE_INVALID_CONSTANT';
  error.reason ??= error.message;
  error.bytesParsed ??= 0;
  if (!error.message.startsWith('Parse Error')) error.message = `Parse Error: ${error.message}`;
}

/** The parsers of a server's open connections. */
class ConnectionsList {
  #parsers = new Set();

  add(parser) {
    this.#parsers.add(parser);
  }

  delete(parser) {
    this.#parsers.delete(parser);
  }

  all() {
    return [...this.#parsers];
  }

  idle() {
    return this.all().filter((parser) => parser.startedAt === null);
  }

  active() {
    return this.all().filter((parser) => parser.startedAt !== null);
  }

  /** Those whose headers, or whose whole message, took longer than allowed (ms; 0: for ever). */
  expired(headersTimeout, requestTimeout) {
    const late = this.active().filter(({ startedAt, areHeadersComplete }) => {
      const elapsed = now() - startedAt;
      const headersLate = headersTimeout > 0 && !areHeadersComplete && elapsed > headersTimeout;
      return headersLate || (requestTimeout > 0 && elapsed > requestTimeout);
    });
    for (const parser of late) this.delete(parser);
    return late;
  }
}

module.exports = { HTTPParser, ConnectionsList, methods, allMethods: methods };
