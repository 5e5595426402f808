/** Reads one HTTP/1.1 response off a connection, byte by byte as it comes. */

import './parser-lines.ts';
import { HTTPParser } from 'http-parser-js';
import type { Headers } from '../lab/events.ts';

/** More of a body than this, in bytes, is counted as read but not kept. */
export const BODY_LIMIT = 64 * 1024;

/** Bytes of an answer between two reports of how much has come. */
const RECEIVED_STEP = 64 * 1024;

export interface ResponseHandlers {
  /** Bytes of the answer so far, from time to time. */
  onReceived(bytes: number): void;
  onHeaders(status: number, headers: Headers): void;
  onComplete(body: string, truncated: boolean): void;
}

export interface ResponseReader {
  /** Null, or the parser's error code. */
  read(chunk: Uint8Array): string | null;
  /** The connection ended: completes a body that is delimited by that. */
  end(): void;
}

// Reading this property makes the parser call back with separate arguments, as Node's own does.
void HTTPParser.kOnExecute;
// Header bytes are latin1 in Node.
HTTPParser.encoding = 'latin1';

/** `method` is the request's: the answer to a HEAD has no body, whatever its headers say. */
export function createResponseReader(method: string, handlers: ResponseHandlers): ResponseReader {
  const parser = new HTTPParser('RESPONSE');
  const body = new BodyCollector();
  let isFinal = false;
  let received = 0;
  let told = 0;

  const count = (bytes: number) => {
    received += bytes;
    if (received - told < RECEIVED_STEP) return;
    told = received;
    handlers.onReceived(received);
  };
  const onHeadersComplete: OnHeadersComplete = (_major, _minor, headers, _method, _url, status) => {
    // 100 Continue, 103 Early Hints: the answer proper is still to come.
    if (status < 200) return 1;
    isFinal = true;
    handlers.onHeaders(status, collectHeaders(headers));
    return method === 'HEAD' ? 1 : 0;
  };
  // The published types know only the older call with one object.
  Reflect.set(parser, HTTPParser.kOnHeadersComplete, onHeadersComplete);
  parser[HTTPParser.kOnBody] = (chunk, offset, length) => body.add(chunk.subarray(offset, offset + length));
  parser[HTTPParser.kOnMessageComplete] = () => {
    if (isFinal) handlers.onComplete(body.text(), body.truncated);
  };

  return {
    read(chunk) {
      count(chunk.length);
      const result = parser.execute(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
      return result instanceof Error ? 'HPE_INVALID' : null;
    },
    end() {
      parser.finish();
    },
  };
}

type OnHeadersComplete = (
  versionMajor: number,
  versionMinor: number,
  headers: readonly string[],
  method: number | undefined,
  url: string | undefined,
  status: number,
) => 0 | 1;

const utf8 = new TextDecoder();

class BodyCollector {
  truncated = false;
  #bytes = 0;
  readonly #chunks: Uint8Array[] = [];

  add(chunk: Uint8Array): void {
    const room = BODY_LIMIT - this.#bytes;
    if (chunk.length > room) this.truncated = true;
    if (room <= 0) return;
    const kept = chunk.slice(0, room);
    this.#bytes += kept.length;
    this.#chunks[this.#chunks.length] = kept;
  }

  text(): string {
    const [only] = this.#chunks;
    return utf8.decode(this.#chunks.length === 1 ? only : Buffer.concat(this.#chunks));
  }
}

/** `['A', '1', 'a', '2']` → `{ a: ['1', '2'] }`. */
function collectHeaders(raw: readonly string[]): Headers {
  const headers: Headers = {};
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = (raw[i] ?? '').toLowerCase();
    const value = raw[i + 1] ?? '';
    const before = headers[name];
    headers[name] = before === undefined ? value : [before, value].flat();
  }
  return headers;
}
