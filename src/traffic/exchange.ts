/** One request of a schedule's, on a connection of its own. */

import type { PlannedRequest } from '../lab/schedule.ts';
import { type ClientReport, nameExchange } from './reports.ts';
import { requestBytes } from './request-bytes.ts';
import { createResponseReader, type ResponseReader } from './response.ts';
import type { OpenWire, Wire, WireHandlers } from './wire.ts';

/** Calls back after so many virtual ms, unless the returned function is called before. */
export type After = (delay: number, callback: () => void) => () => void;

export interface ExchangeOptions {
  /** Where to connect. */
  port: number;
  /** What the `Host` header says. */
  hostPort: number;
  openWire: OpenWire;
  after: After;
  report(report: ClientReport): void;
  /** Virtual epoch ms. */
  now(): number;
  /** The answer is complete, the client has given up, or the connection broke. Once. */
  onSettled(exchange: Exchange): void;
}

type WithoutTime<Report> = Report extends unknown ? Omit<Report, 'at'> : never;

export class Exchange implements WireHandlers {
  readonly #request: PlannedRequest;
  readonly #options: ExchangeOptions;
  #wire: Wire | null = null;
  #reader: ResponseReader | null = null;
  #state: 'opening' | 'sent' | 'settled' = 'opening';
  /** Why the connection ended before anything was sent on it. */
  #lostBy: string | null = null;
  #cancelGivingUp: (() => void) | null = null;
  #onOpened: (() => void) | null = null;

  constructor(request: PlannedRequest, options: ExchangeOptions) {
    this.#request = request;
    this.#options = options;
  }

  /** The server closed the connection before the request's time came, or there was nobody to connect to. */
  get isLost(): boolean {
    return this.#lostBy !== null;
  }

  /** Opens the connection, or a new one in the place of a lost one. Calls back when it is open, or cannot be. */
  open(onOpened: () => void): void {
    this.#lostBy = null;
    this.#onOpened = onOpened;
    const { port, openWire } = this.#options;
    this.#wire = openWire({ port, localAddress: this.#request.socketIp }, this);
  }

  send(): void {
    if (this.#state !== 'opening') return;
    const { n, giveUpAfter } = this.#request;
    this.#state = 'sent';
    if (this.#lostBy === null) this.#wire?.write(requestBytes(this.#request, this.#options.hostPort));
    this.#options.report({ type: 'sent', at: this.#options.now(), n });
    if (this.#lostBy !== null) this.#end({ type: 'broken', n, code: this.#lostBy });
    else if (giveUpAfter !== null)
      this.#cancelGivingUp = this.#options.after(giveUpAfter, () => this.#end({ type: 'gaveUp', n }));
  }

  close(): void {
    this.#cancelGivingUp?.();
    this.#wire?.close();
  }

  /** Says whose connection it is. */
  onOpen(): void {
    const { report, now } = this.#options;
    const exchange = nameExchange(this.#wire?.localPort ?? 0, 1);
    report({ type: 'claimed', at: now(), n: this.#request.n, exchange });
    this.#opened();
  }

  onData(chunk: Uint8Array): void {
    // What comes unasked answers nothing: a server says so that it has waited too long.
    if (this.#state !== 'sent') return;
    this.#reader ??= this.#createReader();
    const code = this.#reader.read(chunk);
    if (code !== null) this.#break(code);
  }

  onEnd(): void {
    if (this.#state === 'sent') this.#reader?.end();
    this.#break('ECONNRESET');
  }

  onClosed(code: string | null): void {
    this.#break(code ?? 'ECONNRESET');
    this.#opened();
  }

  #opened(): void {
    const tell = this.#onOpened;
    this.#onOpened = null;
    tell?.();
  }

  #createReader(): ResponseReader {
    const { n, method } = this.#request;
    return createResponseReader(method, {
      onReceived: (bytes) => this.#options.report({ type: 'received', at: this.#options.now(), n, bytes }),
      onHeaders: (status, headers) =>
        this.#options.report({ type: 'headers', at: this.#options.now(), n, status, headers }),
      onComplete: (body, truncated) => this.#end({ type: 'ended', n, body, truncated }),
    });
  }

  #break(code: string): void {
    if (this.#state === 'opening') this.#lose(code);
    else this.#end({ type: 'broken', n: this.#request.n, code });
  }

  #lose(code: string): void {
    this.#lostBy ??= code;
    this.#wire?.close();
  }

  /** The first end counts; what follows it (the connection's own close) is its echo. */
  #end(report: WithoutTime<ClientReport>): void {
    if (this.#state === 'settled') return;
    this.#state = 'settled';
    this.#options.report({ at: this.#options.now(), ...report });
    this.close();
    this.#options.onSettled(this);
  }
}
