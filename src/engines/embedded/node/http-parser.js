/**
 * `internalBinding('http_parser')`: http-parser-js in the place of llhttp.
 *
 * Two corrections. http-parser-js counts the body of one message into the header size of the next (a false 431 on a
 * kept-alive connection): its own count is switched off, header bytes are counted exactly. And Node's servers ask
 * which connections have been sending a message for too long.
 */

const { HTTPParser: Parser } = require('http-parser-js');
const { now } = require('../runtime/clock.ts');
const { currentFrame, runInFrame } = require('../runtime/context.ts');

// Header bytes are latin1 in llhttp.
Parser.encoding = 'latin1';
// Reading this property selects the callbacks with separate arguments.
void Parser.kOnExecute;

const { methods } = Parser;
for (const method of ['QUERY']) if (!methods.includes(method)) methods.push(method);

const DEFAULT_HEADER_SIZE = 16 * 1024;
const HEADER_STATES = new Set(['REQUEST_LINE', 'RESPONSE_LINE', 'HEADER']);

/** A name of token characters and its colon, or the old way of continuing a value on a line of its own. */
const HEADER_LINE = /^(?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+:|[ \t])/;

class HTTPParser extends Parser {
  #headerLimit = DEFAULT_HEADER_SIZE;
  #headerBytes = 0;
  #connections = null;
  /** When the present message began, in virtual ms; null between messages. */
  startedAt = null;
  areHeadersComplete = false;
  /** An answer belongs to whoever asked, whoever opened the connection. */
  #frame;

  initialize(type, resource, maxHeaderSize, _lenient, connections) {
    super.initialize(type, resource);
    this.#frame = type === Parser.RESPONSE ? currentFrame() : undefined;
    if (maxHeaderSize !== undefined) this.#headerLimit = maxHeaderSize || DEFAULT_HEADER_SIZE;
    this.#headerBytes = 0;
    this.startedAt = null;
    this.areHeadersComplete = false;
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

  consumeLine() {
    const { state, offset } = this;
    const line = super.consumeLine();
    if (!HEADER_STATES.has(state)) return line;
    this.#headerBytes += this.offset - offset;
    if (this.#headerBytes > this.#headerLimit) {
      throw Object.assign(new Error('Parse Error: Header overflow'), {
        code: 'HPE_HEADER_OVERFLOW',
        reason: 'Header overflow',
      });
    }
    if (state === 'HEADER') this.#checkHeader(line);
    return line;
  }

  #checkHeader(line) {
    if (line === '') this.areHeadersComplete = true;
    else if (!HEADER_LINE.test(line)) {
      throw Object.assign(new Error('Parse Error: Invalid header token'), {
        code: 'HPE_INVALID_HEADER_TOKEN',
        reason: 'Invalid header token',
      });
    }
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
