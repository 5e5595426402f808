/**
 * Sends a schedule from beside the server, one raw connection a request.
 *
 * Connections are opened beforehand and the request heads written in the schedule's order, so that what reorders
 * requests in a lab is the server and never this sender (on real Node a cold burst of five was counted out of order in
 * 13 of 25 runs with `http`, in 0 of 300 this way).
 */

import net from 'node:net';
import type { PlannedRequest } from '../lab/schedule.ts';
import { type ClientReport, nameExchange } from './reports.ts';
import { createResponseReader } from './response.ts';

/** Virtual ms before its time at which a request's connection is opened. */
const LEAD = 500;

export interface SenderOptions {
  planned: readonly PlannedRequest[];
  /** Where to connect. */
  port: number;
  /** What the `Host` header says, where it is not `port`. */
  hostPort?: number;
  report(report: ClientReport): void;
  /** Virtual epoch ms. */
  now(): number;
}

export interface Sending {
  /** Resolves when every request has ended, given up or broken. Never rejects. */
  finished: Promise<void>;
  /** Closes every connection; nothing more is reported. */
  abort(): void;
}

export function sendSchedule(options: SenderOptions): Sending {
  const sender = new Sender(options);
  return { finished: sender.run(), abort: () => sender.abort() };
}

class Sender {
  readonly #options: SenderOptions;
  readonly #exchanges = new Set<Exchange>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #aborted = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  async run(): Promise<void> {
    const groups = groupByTime(this.#options.planned);
    const early = groups
      .filter(([at]) => at <= LEAD)
      .map(([at, requests]) => ({ at, opened: this.#open(requests) }));
    await Promise.all(early.flatMap(({ opened }) => opened.map((exchange) => exchange.connected)));
    const began = this.#options.now();
    this.#report({ type: 'began', at: began });
    await Promise.all([
      ...early.map(({ at, opened }) => this.#sendAt(began + at, opened)),
      ...groups.filter(([at]) => at > LEAD).map(([at, requests]) => this.#openAndSend(began + at, requests)),
    ]);
  }

  abort(): void {
    this.#aborted = true;
    for (const timer of this.#timers) clearTimeout(timer);
    for (const exchange of this.#exchanges) exchange.close();
  }

  async #openAndSend(time: number, requests: PlannedRequest[]): Promise<void> {
    await this.#until(time - LEAD);
    const opened = this.#open(requests);
    await Promise.all(opened.map((exchange) => exchange.connected));
    await this.#sendAt(time, opened);
  }

  #open(requests: readonly PlannedRequest[]): Exchange[] {
    return requests.map((request) => {
      const exchange = new Exchange(request, {
        ...this.#options,
        report: (report) => this.#report(report),
      });
      this.#exchanges.add(exchange);
      return exchange;
    });
  }

  /** Writes all heads of one moment in one go, so that nothing comes between them. */
  async #sendAt(time: number, exchanges: readonly Exchange[]): Promise<void> {
    await this.#until(time);
    const lost = exchanges.filter((exchange) => exchange.isLost);
    if (!this.#aborted && lost.length > 0) await Promise.all(lost.map((exchange) => exchange.reconnect()));
    if (this.#aborted) return;
    for (const exchange of exchanges) exchange.send();
    await Promise.all(
      exchanges.map((exchange) => exchange.settled.then(() => this.#exchanges.delete(exchange))),
    );
  }

  #until(time: number): Promise<void> {
    const wait = time - this.#options.now();
    if (wait <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        resolve();
      }, wait);
      this.#timers.add(timer);
    });
  }

  #report(report: ClientReport): void {
    if (!this.#aborted) this.#options.report(report);
  }
}

type ExchangeOptions = Omit<SenderOptions, 'planned'>;

/** One request on its own connection. */
class Exchange {
  /** Resolves when the connection is open, or cannot be. */
  readonly connected: Promise<void>;
  /** Resolves when the answer is complete, the client has given up, or the connection broke. */
  readonly settled: Promise<void>;

  readonly #request: PlannedRequest;
  readonly #options: ExchangeOptions;
  #socket: net.Socket;
  #settle: () => void = () => {};
  #state: 'opening' | 'sent' | 'settled' = 'opening';
  /** Why the connection ended before anything was sent on it. */
  #lostBy: string | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(request: PlannedRequest, options: ExchangeOptions) {
    this.#request = request;
    this.#options = options;
    this.settled = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.#socket = this.#open();
    this.connected = this.#claim();
  }

  /** The server closed the connection before the request's time came, or there was nobody to connect to. */
  get isLost(): boolean {
    return this.#lostBy !== null;
  }

  /** As a client does that finds its connection closed: it tries a new one. */
  reconnect(): Promise<void> {
    this.#lostBy = null;
    this.#socket = this.#open();
    return this.#claim();
  }

  send(): void {
    if (this.#state !== 'opening') return;
    const { n, giveUpAfter } = this.#request;
    const { port, hostPort = port } = this.#options;
    this.#state = 'sent';
    if (this.#lostBy === null) this.#socket.write(requestBytes(this.#request, hostPort));
    this.#options.report({ type: 'sent', at: this.#options.now(), n });
    if (this.#lostBy !== null) this.#end({ type: 'broken', n, code: this.#lostBy });
    else if (giveUpAfter !== null)
      this.#patience = setTimeout(() => this.#end({ type: 'gaveUp', n }), giveUpAfter);
  }

  close(): void {
    clearTimeout(this.#patience);
    this.#socket.destroy();
  }

  #open(): net.Socket {
    const { port } = this.#options;
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: this.#request.socketIp });
    socket.setNoDelay(true);
    this.#listen(socket);
    return socket;
  }

  /** Says whose connection it is once it is open. */
  #claim(): Promise<void> {
    const { now, report } = this.#options;
    const socket = this.#socket;
    return new Promise((resolve) => {
      socket.once('connect', () => {
        const exchange = nameExchange(socket.localPort ?? 0, 1);
        report({ type: 'claimed', at: now(), n: this.#request.n, exchange });
        resolve();
      });
      socket.once('close', () => resolve());
    });
  }

  #listen(socket: net.Socket): void {
    const { n, method } = this.#request;
    const reader = createResponseReader(method, {
      onHeaders: (status, headers) =>
        this.#options.report({ type: 'headers', at: this.#options.now(), n, status, headers }),
      onComplete: (body, truncated) => this.#end({ type: 'ended', n, body, truncated }),
    });
    socket.on('data', (chunk: Uint8Array) => {
      // What comes unasked answers nothing: a server says so that it has waited too long.
      if (this.#state === 'opening') return;
      const code = this.#state === 'settled' ? null : reader.read(chunk);
      if (code !== null) this.#break(code);
    });
    socket.on('end', () => {
      if (this.#state === 'sent') reader.end();
      this.#break('ECONNRESET');
    });
    socket.on('error', (error: NodeJS.ErrnoException) => this.#break(error.code ?? error.message));
    socket.on('close', () => this.#break('ECONNRESET'));
  }

  #break(code: string): void {
    if (this.#state === 'opening') this.#lose(code);
    else this.#end({ type: 'broken', n: this.#request.n, code });
  }

  #lose(code: string): void {
    this.#lostBy ??= code;
    this.#socket.destroy();
  }

  /** The first end counts; what follows it (the socket's own close) is its echo. */
  #end(report: WithoutTime<ClientReport>): void {
    if (this.#state === 'settled') return;
    this.#state = 'settled';
    this.#options.report({ at: this.#options.now(), ...report });
    this.close();
    this.#settle();
  }
}

type WithoutTime<Report> = Report extends unknown ? Omit<Report, 'at'> : never;

/** Requests of one moment, in order of time; within a moment in the schedule's order. */
function groupByTime(planned: readonly PlannedRequest[]): [at: number, requests: PlannedRequest[]][] {
  return [...Map.groupBy(planned, (request) => request.at)].sort(([a], [b]) => a - b);
}

function requestBytes({ method, path, headers, body }: PlannedRequest, port: number): Buffer {
  const content = body === null ? null : Buffer.from(body);
  const fields: Record<string, string> = {
    Host: `localhost:${port}`,
    Connection: 'keep-alive',
    Accept: '*/*',
    ...(content && { 'Content-Length': String(content.length) }),
  };
  const given = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const lines = [
    `${method} ${encodePath(path)} HTTP/1.1`,
    ...Object.entries(fields)
      .filter(([name]) => !given.has(name.toLowerCase()))
      .map(([name, value]) => `${name}: ${value}`),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return content ? Buffer.concat([head, content]) : head;
}

/** As a browser would write it: what cannot stand in a request line is percent-encoded, the rest stays. */
function encodePath(path: string): string {
  return path.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}
