/**
 * Watches what the client's program sends, from beside it in the same process: each request is numbered when the program
 * makes it, and its answer is read off its connection, byte by byte as it comes, whether or not the program reads it.
 */

import type { Socket } from 'node:net';
import { claimExchange, type OutgoingWatcher, type WatchOutgoing } from './outgoing.ts';
import type { ClientReport } from './reports.ts';
import { createResponseReader, type ResponseReader } from './response.ts';

export interface ProgramTrafficOptions {
  report(report: ClientReport): void;
  /** Virtual epoch ms. */
  now(): number;
  watchOutgoing: WatchOutgoing;
  /** Whether a request that is being made is the program's; where others share its process. */
  isPrograms?(): boolean;
}

export interface ProgramTraffic {
  /** The program ends: it gives up whatever is open. */
  abandon(): void;
}

export function watchProgram(options: ProgramTrafficOptions): ProgramTraffic {
  const { report, now, watchOutgoing, isPrograms = () => true } = options;
  const open = new Set<Request>();
  let last = 0;
  watchOutgoing(({ method, path }) => {
    if (!isPrograms()) return null;
    const n = ++last;
    const request = new Request(n, method, {
      report: (said) => report({ at: now(), ...said }),
      onSettled: () => open.delete(request),
    });
    open.add(request);
    report({ type: 'sent', at: now(), n, path, method });
    return request;
  });
  return {
    abandon() {
      for (const request of [...open]) request.abandon();
    },
  };
}

type WithoutTime<Report> = Report extends unknown ? Omit<Report, 'at'> : never;

interface RequestOptions {
  report(report: WithoutTime<ClientReport>): void;
  onSettled(): void;
}

/** One request of the program's. */
class Request implements OutgoingWatcher {
  readonly #n: number;
  readonly #options: RequestOptions;
  readonly #reader: ResponseReader;
  #socket: Socket | null = null;
  #tap: Tap | null = null;
  #isSettled = false;

  constructor(n: number, method: string, options: RequestOptions) {
    this.#n = n;
    this.#options = options;
    this.#reader = createResponseReader(method, {
      onReceived: (bytes) => options.report({ type: 'received', n, bytes }),
      onHeaders: (status, headers) => options.report({ type: 'headers', n, status, headers }),
      onComplete: (body, truncated) => this.#settle({ type: 'ended', n, body, truncated }),
    });
  }

  onSocket(socket: Socket): void {
    if (this.#isSettled) return;
    this.#socket = socket;
    this.#tap = tapOf(socket);
    this.#tap.request = this;
    claimExchange(socket, (exchange) => this.#options.report({ type: 'claimed', n: this.#n, exchange }));
  }

  onFailed(error: unknown): void {
    this.#fail(networkCode(error));
  }

  read(chunk: Uint8Array): void {
    const code = this.#reader.read(chunk);
    if (code !== null) this.#fail(code);
  }

  /** The server ended the connection; an answer may be delimited by that. */
  readEnd(): void {
    this.#reader.end();
    this.#fail('ECONNRESET');
  }

  onClosed(socket: Socket): void {
    this.#fail(networkCode(socket.errored));
  }

  abandon(): void {
    this.#fail(null);
    this.#socket?.destroy();
  }

  /** Without the network's code it was the program that left. */
  #fail(code: string | null): void {
    const n = this.#n;
    this.#settle(code === null ? { type: 'gaveUp', n } : { type: 'broken', n, code });
  }

  /** The first end counts. */
  #settle(end: WithoutTime<ClientReport>): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    if (this.#tap?.request === this) this.#tap.request = null;
    this.#options.onSettled();
    this.#options.report(end);
  }
}

/** Whose answer comes on a connection: that of the one request that is under way there. */
interface Tap {
  request: Request | null;
}

const taps = new WeakMap<Socket, Tap>();

/** Sees what arrives before the stream's readers do, however they read, and leaves it as it is. */
function tapOf(socket: Socket): Tap {
  const known = taps.get(socket);
  if (known) return known;
  const tap: Tap = { request: null };
  const { push } = socket;
  socket.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (chunk === null) tap.request?.readEnd();
    else if (chunk instanceof Uint8Array) tap.request?.read(chunk);
    return Reflect.apply(push, socket, [chunk, encoding]);
  };
  socket.once('close', () => tap.request?.onClosed(socket));
  taps.set(socket, tap);
  return tap;
}

/** The system's own code (`ECONNREFUSED`), or the parser's; null where nothing of the network failed. */
function networkCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  const code = String(error.code);
  return /^(E[A-Z]+|HPE_\w+)$/.test(code) ? code : null;
}
